import { pushLimits } from '@foothold/contract/push';
import { v7 as newId } from 'uuid';
import { seededRandom } from '../seeded-random.ts';
import { pushChanges, type ApiAccount, type ApiChange } from './api-client.ts';
import { seedChanges } from './seed-changes.ts';
import type { SeedJob } from './seed-jobs.ts';

/** Long and short names, three scripts, and one company that repeats. */
const companies = [
  'Ubisoft',
  'Donaudampfschifffahrtsgesellschaft Wien & Söhne GmbH & Co. KG',
  'IBM',
  'National Institute for Health and Care Excellence (NICE), London',
  'شركة الاتصالات السعودية للحلول الرقمية المتقدمة',
  'Ubisoft',
  '株式会社日立製作所',
  'Müller-Lüdenscheidt',
  'Ørsted Wind Power A/S',
  'Q',
];
const titles = [
  'Data Scientist',
  'Sachbearbeiterin Rechnungswesen und Controlling (m/w/d) in Teilzeit, befristet bis 31.12.2027',
  'Warehouse Associate, Night Shift',
  'مهندسة برمجيات أولى',
  'Senior Staff Machine Learning Platform Engineer, Reliability & Developer Experience',
  'PM',
  '機械学習エンジニア',
];
const places = ['Berlin', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch', 'الرياض', '東京', ''];
const salaries = [
  'Up to £45k depending on experience, plus 12% bonus and a travel allowance',
  'EG 13 TVöD',
  'Competitive',
  'حسب الخبرة',
];
const views = [
  'Berlin and remote only, above 70 000',
  'Wien',
  'Referrals of friends and ex-colleagues',
  'وظائف عن بُعد',
  'This week',
  'Vorstellungsgespräche im Dezember',
  'Agencies',
  '東京',
];
const outcomes = ['rejected', 'no_response', 'withdrawn', 'position_closed', 'declined_by_me'] as const;

/** The jobs of a long search, the same for the same number. Most have ended. */
export function crowdedJobs(count: number): SeedJob[] {
  const random = seededRandom(count);
  const pick = <Value>(from: readonly Value[]): Value => from[Math.floor(random() * from.length)] as Value;
  return Array.from({ length: count }, () => {
    const days = Math.ceil(random() * 180);
    const reached = Math.floor(random() * 5);
    const stages = ['saved', 'applied', 'screening', 'interview', 'offer'].slice(0, reached + 1);
    const climb = stages.map((stage, at): [string, number] => [stage, -days + Math.floor((at * days) / 6)]);
    const hasEnded = reached > 0 && random() < 0.45;
    return {
      company: pick(companies),
      title: pick(titles),
      location: pick(places),
      source: pick(['LinkedIn', 'stepstone.de', 'A friend of a friend who works in the same building']),
      tags: pick([
        [],
        ['remote'],
        ['remote', 'Wunscharbeitgeber', 'عاجل', 'referral', 'climate', 'part-time'],
      ]),
      priority: Math.floor(random() * 6),
      ...(random() < 0.5
        ? { salaryText: pick(salaries) }
        : { salary: [41_000, 1_250_000, pick(['EUR', 'JPY', 'SAR'])] }),
      climb: hasEnded ? [...climb, ['resting', -Math.floor(days / 8)]] : climb,
      ...(hasEnded ? { outcome: pick(outcomes) } : {}),
      ...(!hasEnded && random() < 0.3
        ? {
            next: { text: pick(['Call', 'Send the signed contract back']), by: pick(['me', 'them']), day: 3 },
          }
        : {}),
    };
  });
}

/** Adds so many jobs to an account and, from a hundred on, saved views. */
export async function addCrowd(origin: string, account: ApiAccount, count: number): Promise<void> {
  const saved: ApiChange[] = views.map((name) => ({
    name: 'view.put',
    args: { view: { id: newId(), name, query: 'q=berlin' } },
  }));
  const changes = [...seedChanges(crowdedJobs(count), new Date()), ...(count < 100 ? [] : saved)];
  for (let sent = 0; sent < changes.length; sent += pushLimits.mutations)
    await pushChanges(origin, account, changes.slice(sent, sent + pushLimits.mutations));
}
