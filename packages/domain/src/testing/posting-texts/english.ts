import type { PostingText } from './posting-text.ts';

export const english: readonly PostingText[] = [
  {
    board: 'LinkedIn, whole page',
    text: `Skip to main content
LinkedIn
Home
My Network
Jobs
Messaging
Notifications
Me
For Business
Try Premium for €0
Brightwater Analytics logo
Brightwater Analytics
Share
Show more options
Senior Data Scientist
Amsterdam, North Holland, Netherlands · 2 weeks ago · Over 100 people clicked apply
Promoted by hirer · Responses managed off LinkedIn
Hybrid
Full-time
Easy Apply
Save
Save Senior Data Scientist at Brightwater Analytics
About the job
You will turn raw numbers into decisions.`,
    title: 'Senior Data Scientist',
    company: 'Brightwater Analytics',
    location: 'Amsterdam, North Holland, Netherlands',
  },
  {
    board: 'LinkedIn, older layout',
    text: `0 notifications total
Skip to search
LinkedIn
Home
My Network
Jobs
Messaging
Notifications
Warehouse Team Lead
Marlow Freight · Joliet, IL (On-site)
Warehouse Team Lead
Marlow Freight · Joliet, IL (On-site)
Save
Save Warehouse Team Lead at Marlow Freight
Apply
$24/hr - $28/hr
On-site
Full-time
About the job
Lead a shift of fourteen people.`,
    title: 'Warehouse Team Lead',
    company: 'Marlow Freight',
    location: 'Joliet, IL',
    pay: { min: 24, max: 28, currency: 'USD' },
  },
  {
    board: 'LinkedIn, list pane',
    text: `Product Designer
with verification
Fernhill Studio
London Area, United Kingdom (Hybrid)
Actively reviewing applicants
Promoted
Easy Apply
Product Designer
Fernhill Studio · London Area, United Kingdom (Hybrid)
Apply
Save
About the job
Design things that people use every day.`,
    title: 'Product Designer',
    company: 'Fernhill Studio',
    location: 'London Area, United Kingdom',
  },
  {
    board: 'Indeed',
    text: `Forklift Operator
Halden Logistics
3.4 out of 5 stars
Romeoville, IL 60446
$21.50 - $24.00 an hour - Full-time
Apply now
Profile insights
Find out how your skills align with the job description
Job details
Pay
$21.50 - $24.00 an hour
Job type
Full-time
Location
Romeoville, IL 60446
Full job description
Move pallets safely.`,
    title: 'Forklift Operator',
    company: 'Halden Logistics',
    location: 'Romeoville, IL 60446',
    pay: { min: 21.5, max: 24, currency: 'USD' },
  },
  {
    board: 'Indeed, three lines',
    text: `Night Shift Picker
Corvane Distribution
Joliet, IL 60433
Pay: From $19.25 per hour
Job description:
Pick and pack overnight orders.`,
    title: 'Night Shift Picker',
    company: 'Corvane Distribution',
    location: 'Joliet, IL 60433',
    pay: { min: 19.25, currency: 'USD' },
  },
  {
    board: 'Glassdoor',
    text: `Tideway Insurance
4.1★
Claims Adjuster
Hartford, CT
$58K - $74K (Employer est.)
Easy Apply
Job
Company
Rating
Salary
Handle property claims from first notice to settlement.`,
    title: 'Claims Adjuster',
    company: 'Tideway Insurance',
    location: 'Hartford, CT',
    pay: { min: 58_000, max: 74_000, currency: 'USD' },
  },
  {
    board: 'Greenhouse',
    text: `Back to jobs
Staff Backend Engineer
Lisbon, Portugal
Apply
About Quillmark
Quillmark builds tools for publishers in forty countries.
What you’ll do
Own our billing services.`,
    title: 'Staff Backend Engineer',
    company: 'Quillmark',
    location: 'Lisbon, Portugal',
  },
  {
    board: 'Lever',
    text: `Customer Success Manager
Manchester
Customer Success – Onboarding /
Full-time /
Hybrid
Apply for this job
At Pebbleworks, we help small shops sell online.
Salary: £38,000 - £44,000 per year`,
    title: 'Customer Success Manager',
    company: 'Pebbleworks',
    location: 'Manchester',
    pay: { min: 38_000, max: 44_000, currency: 'GBP' },
  },
  {
    board: 'Recruiter’s mail',
    text: `Hi Priya,

I came across your profile and think you would be a great fit for a Platform Engineer role at Norrland Energy in Stockholm. The salary is SEK 55,000 - 62,000 per month.

Would you have fifteen minutes this week?

Best regards,
Tomas Berg
Senior Talent Partner`,
    title: 'Platform Engineer',
    company: 'Norrland Energy',
    location: 'Stockholm',
    pay: { min: 55_000, max: 62_000, currency: 'SEK' },
  },
  {
    board: 'Reed',
    text: `Finance Assistant
Posted 3 days ago by Ashdown Recruitment Ltd
£26,000 - £29,000 per annum
Leeds, West Yorkshire
Permanent, full-time
Fewer than 10 applicants
Apply now
You will keep the purchase ledger.`,
    title: 'Finance Assistant',
    company: 'Ashdown Recruitment Ltd',
    location: 'Leeds, West Yorkshire',
    pay: { min: 26_000, max: 29_000, currency: 'GBP' },
  },
  {
    board: 'One line with bars',
    text: `Frontend Engineer | Cobalt Labs | Berlin | €70k - €85k
We build maps for cyclists.`,
    title: 'Frontend Engineer',
    company: 'Cobalt Labs',
    location: 'Berlin',
    pay: { min: 70_000, max: 85_000, currency: 'EUR' },
  },
  {
    board: 'One line as people say it',
    text: `forklift driver at Walmart in Joliet
second shift, $22 an hour`,
    title: 'forklift driver',
    company: 'Walmart',
    location: 'Joliet',
    pay: { min: 22, max: 22, currency: 'USD' },
  },
];
