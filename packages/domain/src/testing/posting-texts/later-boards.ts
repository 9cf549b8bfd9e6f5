import type { PostingText } from './posting-text.ts';

/** Further boards in English. */
export const laterBoards: readonly PostingText[] = [
  {
    board: 'LinkedIn, promoted',
    text: `Brindle Systems logo
Brindle Systems
Share
Show more options
Senior Data Analyst
Dublin, County Dublin, Ireland · 2 weeks ago · 23 applicants
Promoted by hirer · Responses managed off LinkedIn
Hybrid
Full-time
Easy Apply
Save
Save Senior Data Analyst at Brindle Systems
Meet the hiring team
Orla Kinsella
3rd
Talent Partner at Brindle Systems
Message
About the job
You turn shipping records into decisions.
Promoted · 23 applicants`,
    title: 'Senior Data Analyst',
    company: 'Brindle Systems',
    location: 'Dublin, County Dublin, Ireland',
  },
  {
    board: 'Indeed, detail pane',
    text: `Warehouse Operative - Nights
- job post
Fenwick Cold Stores Ltd
2.9 out of 5 stars
Peterborough PE1 5XG
£13.45 an hour - Permanent, Full-time
You must create an Indeed account before continuing to the company website to apply
Apply now
Profile insights
Here’s how the job qualifications align with your profile.
Skills
Forklift
Do you have experience in Forklift?
Yes
No
Job details
Here’s how the job details align with your profile.
Pay
£13.45 an hour
Job type
Permanent
Full-time
Full job description
We are looking for people who do not mind minus twenty.`,
    title: 'Warehouse Operative - Nights',
    company: 'Fenwick Cold Stores Ltd',
    location: 'Peterborough PE1 5XG',
    pay: { min: 13.45, max: 13.45, currency: 'GBP' },
  },
  {
    board: 'Glassdoor, new card',
    text: `Larkspur Health
4.1
Physical Therapist - Outpatient
Tucson, AZ
$78K - $96K (Employer est.)
Easy Apply
Save
Report
Pay
$78K - $96K/yr (Employer est.)
Base pay range
Benefits
401k
Show more
We help people walk again.`,
    title: 'Physical Therapist - Outpatient',
    company: 'Larkspur Health',
    location: 'Tucson, AZ',
    pay: { min: 78_000, max: 96_000, currency: 'USD' },
  },
  {
    board: 'Greenhouse, new embed',
    text: `Back to jobs
Staff Firmware Engineer
Oakland, California, United States
Apply
Tessel Robotics is building arms that wash dishes.
What you'll do
Own the motor controller from schematic to release.
The expected salary range for this role is $165,000 - $198,000 USD per year, plus equity.
Create a Job Alert
Interested in building your career at Tessel Robotics? Get future opportunities sent straight to your email.`,
    title: 'Staff Firmware Engineer',
    company: 'Tessel Robotics',
    location: 'Oakland, California, United States',
    pay: { min: 165_000, max: 198_000, currency: 'USD' },
  },
  {
    board: 'Lever, categories',
    text: `Customer Education Lead
Toronto, ON /
Customer Success – Education /
Full-time
/ Hybrid
Apply for this job
At Moraine, we think software should explain itself.
CA$95,000 - CA$115,000 a year
Jobs powered by`,
    title: 'Customer Education Lead',
    company: 'Moraine',
    location: 'Toronto, ON',
    pay: { min: 95_000, max: 115_000, currency: 'CAD' },
  },
  {
    board: 'Ashby',
    text: `Product Designer, Payments
Location
London
Employment Type
Full time
Location Type
Hybrid
Department
Design
Compensation
£85K – £110K • Offers Equity
Overview
Application
At Cobblestone we move money between cities.`,
    title: 'Product Designer, Payments',
    company: 'Cobblestone',
    location: 'London',
    pay: { min: 85_000, max: 110_000, currency: 'GBP' },
  },
  {
    board: 'Workday, other order',
    text: `Skip to main content
Search for Jobs
Clinical Trial Coordinator II
Apply
remote type
Hybrid
locations
Boston, MA
time type
Full time
posted on
Posted 30+ Days Ago
job requisition id
R-0048812
Who we are
Varden Biologics develops vaccines.
The annual base pay range is 71,400.00 - 98,200.00 USD.`,
    title: 'Clinical Trial Coordinator II',
    company: 'Varden Biologics',
    location: 'Boston, MA',
    pay: { min: 71_400, max: 98_200, currency: 'USD' },
  },
  {
    board: 'SmartRecruiters',
    text: `Hollinger Hotels Group
Night Auditor
Edinburgh, United Kingdom
Full-time
Company Description
Hollinger runs forty hotels.
Job Description
You close the books while guests sleep.
Qualifications
Good with numbers.
Additional Information
All your information will be kept confidential.
I'm interested
Refer a friend
Posted by Moira Tennant`,
    title: 'Night Auditor',
    company: 'Hollinger Hotels Group',
    location: 'Edinburgh, United Kingdom',
  },
  {
    board: 'USAJOBS',
    text: `Hydrologist
Department of the Interior
Bureau of Watershed Studies
Upper Basin Office
Summary
This position leads field surveys.
Overview
Accepting applications
Open & closing dates
11/02/2026 to 11/20/2026
Salary
$86,962 - $113,047 per year
Pay scale & grade
GS 12
Location
1 vacancy in the following location:
Boise, ID
Remote job
No
Telework eligible
Yes—as determined by the agency policy.`,
    title: 'Hydrologist',
    company: 'Bureau of Watershed Studies',
    location: 'Boise, ID',
    pay: { min: 86_962, max: 113_047, currency: 'USD' },
  },
  {
    board: 'Recruiter’s mail, English',
    text: `Hi Samira,

I hope this finds you well. I came across your profile and thought you could be a good match for a Lead QA Engineer position with one of our clients, a fintech in Manchester.

They pay between £60k and £70k and ask for two days a week in the office.

Would you have 15 minutes on Thursday?

Best wishes,
Duncan Frayle
Senior Consultant, Frayle & Moss Recruitment
+44 161 496 0123
duncan@fraylemoss.example`,
    title: 'Lead QA Engineer',
    location: 'Manchester',
    pay: { min: 60_000, max: 70_000, currency: 'GBP' },
  },
  {
    board: 'Hacker News, who is hiring',
    text: `Quillworks (YC W21) | Backend Engineer (Go) | Berlin or REMOTE (EU) | Full-time | €75k–€95k + equity | https://quillworks.example/jobs

We make typesetting for lawyers. Small team, no meetings on Wednesdays. Email me: ines@quillworks.example`,
    title: 'Backend Engineer (Go)',
    company: 'Quillworks',
    location: 'Berlin',
    pay: { min: 75_000, max: 95_000, currency: 'EUR' },
  },
  {
    board: 'University page',
    text: `Jobs at the University of Strathmere
Vacancies
Research Associate in Glaciology
School of Earth Sciences
Salary: £39,105 to £46,485 per annum (Grade 7)
FTE: 1.0
Term: Fixed term (36 months)
Closing date: 14 January 2027
Vacancy ref: 718204
Applications are invited for a post in the ice group. Informal enquiries may be made to Dr Hamish Orrell, h.orrell@strathmere.example.`,
    title: 'Research Associate in Glaciology',
    company: 'University of Strathmere',
    pay: { min: 39_105, max: 46_485, currency: 'GBP' },
  },
];
