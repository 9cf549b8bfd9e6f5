import type { Guarantee } from './mutant.ts';

const identity = 'apps/server/src/identity';
const toolkit = `${identity}/toolkit`;
const signOn = `${identity}/single-sign-on`;
const inFile = (file: string) => (name: string) => ({ file: `${identity}/${file}.test.ts`, name });
const activityTest = inFile('account-activity');
const resetTest = inFile('reset-password');
const wireTest = inFile('toolkit/toolkit-routes');
const linkingTest = inFile('single-sign-on/link-identity');
const providerTest = inFile('single-sign-on/oidc-provider');
const flowTest = inFile('single-sign-on/sign-on-flow');
const pageTest = (name: string) => ({ file: 'apps/server/src/http/static-web.test.ts', name });

/** What it promises about other sites, about providers of single sign-on, and about what is told of all this. */
export const siteGuarantees: readonly Guarantee[] = [
  {
    promise: 'No page of another site calls, reads, or is what one is sent to.',
    mutants: [
      {
        id: 'site-calls-from-elsewhere',
        file: `${toolkit}/same-origin.ts`,
        from: "return site === 'same-origin' || site === 'none';",
        to: 'return true;',
        test: wireTest('is refused, without a JSON verdict, when a page of another site makes it'),
      },
      {
        id: 'site-calls-from-an-old-browser',
        file: `${toolkit}/same-origin.ts`,
        from: 'return origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host;',
        to: 'return host !== null || publicUrl === origin;',
        test: wireTest('is refused, without a JSON verdict, when a page of another site makes it'),
      },
      {
        id: 'site-sends-a-form',
        file: `${toolkit}/toolkit-routes.ts`,
        from: "app.addContentTypeParser(\n    'application/json',",
        to: "app.addContentTypeParser(\n    '*',",
        test: wireTest('is refused unless it is JSON: what a form of another site can send is not'),
      },
      {
        id: 'site-may-read-answers',
        file: `${toolkit}/toolkit-routes.ts`,
        from: "reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');",
        to: "reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').header('access-control-allow-origin', '*');",
        test: wireTest('tells no page of another site that it may read the answer'),
      },
      {
        id: 'site-in-mails',
        file: `${identity}/request-action.ts`,
        from: 'if (!authorizedDomains.includes(url.hostname))',
        to: 'if (!authorizedDomains.some((domain) => url.hostname.endsWith(domain)))',
        test: resetTest('leads to hosts of the list only, not to ones that end like them'),
      },
      {
        id: 'site-of-single-sign-on',
        file: `${signOn}/sign-on-routes.ts`,
        from: ' || !authorizedDomains.includes(asked.hostname)) return null;',
        to: ' || authorizedDomains.length === 0) return null;',
        test: flowTest('starts from our own pages at our own addresses only'),
      },
      {
        id: 'page-runs-anything',
        file: 'apps/server/src/http/security-headers.ts',
        from: `["script-src 'self'", ...`,
        to: `["script-src 'self' 'unsafe-inline'", ...`,
        test: pageTest('may run its own scripts and talk to this origin, nothing else'),
      },
      {
        id: 'page-without-trusted-types',
        file: 'apps/server/src/http/security-headers.ts',
        from: `    "require-trusted-types-for 'script'",\n`,
        to: '',
        test: pageTest('may run its own scripts and talk to this origin, nothing else'),
      },
      {
        id: 'page-in-a-frame',
        file: 'apps/server/src/http/security-headers.ts',
        from: `    "frame-ancestors 'none'",\n`,
        to: '',
        test: pageTest('may run its own scripts and talk to this origin, nothing else'),
      },
      {
        id: 'page-held-by-its-opener',
        file: 'apps/server/src/http/static-web.ts',
        from: "    .header('cross-origin-opener-policy', 'same-origin-allow-popups')\n",
        to: '',
        test: pageTest('may run its own scripts and talk to this origin, nothing else'),
      },
      {
        id: 'page-asks-for-the-camera',
        file: 'apps/server/src/http/static-web.ts',
        from: "    .header('permissions-policy', pagePermissions)\n",
        to: '',
        test: pageTest('may run its own scripts and talk to this origin, nothing else'),
      },
      {
        id: 'page-of-a-code-says-where',
        file: 'apps/server/src/http/static-web.ts',
        from: "if (holdsCode.test(request.url)) reply.header('referrer-policy', 'no-referrer');",
        to: '',
        test: pageTest('says to nobody where it came from when there is a code in its address'),
      },
    ],
  },
  {
    promise: 'The way to a provider and back belongs to one browser, its ticket to one page, once.',
    mutants: [
      {
        id: 'sign-on-foreign-key',
        file: `${signOn}/oidc-provider.ts`,
        from: '      client.enableNonRepudiationChecks,\n',
        to: '',
        test: providerTest('does not count when it is signed with another key'),
      },
      {
        id: 'sign-on-mixed-up',
        file: `${signOn}/finish-sign-on.ts`,
        from: 'if (answer.pathname !== provider.callbackPath)',
        to: "if (answer.pathname === '')",
        test: providerTest(
          'is never shown to another: GitHub, which does not name itself, has a path of its own',
        ),
      },
      {
        id: 'sign-on-of-another-browser',
        file: `${signOn}/flow-queries.ts`,
        from: "    .where('binding_hash', '=', bindingHash)\n",
        to: '',
        test: flowTest('is open to the browser that went there only, once, for ten minutes'),
      },
      {
        id: 'sign-on-ticket-of-another-page',
        file: `${signOn}/take-proved-identity.ts`,
        from: "  if (digest(proof.nonce) !== nonceHash) throw new IdentityError('nonce_wrong');\n",
        to: '',
        test: flowTest('is stored by its hash, and good for the page that began, once'),
      },
      {
        id: 'sign-on-ticket-never-over',
        file: `${signOn}/sign-on-ticket-queries.ts`,
        from: 'if (!row || row.expires_at < now) return undefined;',
        to: 'if (!row) return undefined;',
        test: flowTest('is good for two minutes'),
      },
      {
        id: 'sign-on-takes-the-last-way-in',
        file: `${signOn}/link-identity.ts`,
        from: 'const hasOther = account.passwordHash !== null || staying.length > 0;',
        to: 'const hasOther = true;',
        test: linkingTest('leaves another way in'),
      },
    ],
  },
  {
    promise: 'Who was let in, and who was not, is told to the person, and no secret to the log.',
    mutants: [
      {
        id: 'audit-failure-left-out',
        file: `${identity}/sign-in.ts`,
        from: 'if (current) await recordEvent(',
        to: 'if (current && now < 0) await recordEvent(',
        test: activityTest(
          'tells of the sign-up, sign-ins, wrong passwords and changes, newest first, with the device',
        ),
      },
      {
        id: 'audit-washed-away',
        file: `${identity}/record-event.ts`,
        from: 'const eventsPerKindMax = 50;',
        to: 'const eventsPerKindMax = 5000;',
        test: activityTest('is not washed away by wrong passwords, and forgets after half a year'),
      },
      {
        id: 'audit-log-tells-queries',
        file: 'apps/server/src/http/request-log.ts',
        from: 'path: pathOf(request.url),',
        to: 'path: request.url,',
        test: flowTest('leaves no code, token or ticket in the log'),
      },
    ],
  },
];
