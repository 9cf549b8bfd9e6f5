import type { Guarantee } from './mutant.ts';

const limits = 'apps/server/src/limits';
const routeTest = (name: string) => ({ file: `${limits}/route-limits.test.ts`, name });
const recipientTest = (name: string) => ({ file: `${limits}/recipient-limit.test.ts`, name });

/** What the server promises about how often somebody may ask. */
export const limitGuarantees: readonly Guarantee[] = [
  {
    promise: 'Nobody can flood an address with mail.',
    mutants: [
      {
        id: 'recipient-limit-not-kept',
        file: 'apps/server/src/mail/mailer.ts',
        from: 'if (!(await recipients.take(recipient))) {',
        to: 'if ((await recipients.take(recipient)) && false) {',
        test: recipientTest('many accounts together cannot flood an address with requests to change to it'),
      },
    ],
  },
  {
    promise: 'Every route has its limits, or a reason why it needs none.',
    mutants: [
      {
        id: 'route-without-limits',
        file: `${limits}/route-limits.ts`,
        from: "  'POST /api/v1/push': { limits: ['push_calls', 'failed_tokens'] },\n",
        to: '',
        test: routeTest('named in one table, or it says why none is needed'),
      },
    ],
  },
];
