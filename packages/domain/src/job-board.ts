/** Job boards with a public API of postings. */
export type JobBoard = 'greenhouse' | 'lever' | 'ashby' | 'smartrecruiters' | 'workable' | 'recruitee';

/** The API address of one posting. */
export interface BoardAddress {
  board: JobBoard;
  /** The employer, as the board's addresses call it. */
  organization: string;
  postingId: string;
  /** Always `https` and a host of `isBoardHost`; the rest is fixed but for checked segments. */
  url: string;
}

/** A link to a page, taken apart. */
interface Page {
  host: string;
  /** Its path between the slashes. */
  path: string[];
  query: ReadonlyMap<string, string>;
}

interface Named {
  organization: string | undefined;
  postingId: string | undefined;
}

interface Board {
  board: JobBoard;
  /** Hosts of its pages; a group is the employer's own label. */
  pages: RegExp;
  read: (page: Page, label: string | undefined) => Named;
  url: (organization: string, postingId: string, page: Page) => string;
}

const boards: readonly Board[] = [
  {
    board: 'greenhouse',
    pages: /^(?:job-)?boards\.greenhouse\.io$/,
    read: ({ path: [organization, jobs, postingId], query }) =>
      organization === 'embed'
        ? { organization: query.get('for'), postingId: query.get('token') }
        : { organization, postingId: jobs === 'jobs' ? postingId : undefined },
    url: (organization, postingId) =>
      `https://boards-api.greenhouse.io/v1/boards/${organization}/jobs/${postingId}?pay_transparency=true`,
  },
  {
    board: 'lever',
    pages: /^jobs\.(?:eu\.)?lever\.co$/,
    read: ({ path: [organization, postingId] }) => ({ organization, postingId }),
    url: (organization, postingId, { host }) =>
      `https://${host === 'jobs.eu.lever.co' ? 'api.eu.lever.co' : 'api.lever.co'}/v0/postings/${organization}/${postingId}?mode=json`,
  },
  {
    board: 'ashby',
    pages: /^jobs\.ashbyhq\.com$/,
    read: ({ path: [organization, postingId] }) => ({ organization, postingId }),
    // Ashby’s API has no single posting, so the whole board is fetched.
    url: (organization) =>
      `https://api.ashbyhq.com/posting-api/job-board/${organization}?includeCompensation=true`,
  },
  {
    board: 'smartrecruiters',
    pages: /^(?:jobs|careers)\.smartrecruiters\.com$/,
    // The posting's number, and its title for the eye.
    read: ({ path: [organization, posting = ''] }) => ({
      organization,
      postingId: /^\d{6,20}(?=-|$)/.exec(posting)?.[0],
    }),
    url: (organization, postingId) =>
      `https://api.smartrecruiters.com/v1/companies/${organization}/postings/${postingId}`,
  },
  {
    board: 'workable',
    pages: /^apply\.workable\.com$/,
    read: ({ path: [organization, j, postingId] }) => ({
      organization,
      postingId: j === 'j' ? postingId : undefined,
    }),
    url: (organization, postingId) =>
      `https://apply.workable.com/api/v2/accounts/${organization}/jobs/${postingId}`,
  },
  {
    board: 'recruitee',
    pages: /^(?!(?:www|api|app|docs|support)\.)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\.recruitee\.com$/,
    // Pages in another language have `/l/de` in front.
    read: ({ path }, organization) => ({
      organization,
      postingId: path.at(-2) === 'o' ? path.at(-1) : undefined,
    }),
    url: (organization, postingId) => `https://${organization}.recruitee.com/api/offers/${postingId}`,
  },
];

/** Each board whose host is the same for every company. */
export const boardHosts: ReadonlySet<string> = new Set([
  'boards-api.greenhouse.io',
  'api.lever.co',
  'api.eu.lever.co',
  'api.ashbyhq.com',
  'api.smartrecruiters.com',
  'apply.workable.com',
]);

/** Whether postings may be asked for at this host; in small letters and whole, as it stands in a URL. */
export function isBoardHost(host: string): boolean {
  return boardHosts.has(host) || /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.recruitee\.com$/.test(host);
}

const segmentPattern = /^(?!\.+$)[A-Za-z0-9._-]{1,120}$/;

/**
 * The API address of the posting behind a link; undefined for any link that is not to a posting on one of the boards.
 */
export function boardAddressOf(link: string): BoardAddress | undefined {
  const page = pageOf(link.trim());
  const board = page && boards.find(({ pages }) => pages.test(page.host));
  if (!page || !board) return undefined;
  const { organization, postingId } = board.read(page, board.pages.exec(page.host)?.[1]);
  if (!organization || !segmentPattern.test(organization)) return undefined;
  if (!postingId || !segmentPattern.test(postingId)) return undefined;
  return {
    board: board.board,
    organization,
    postingId,
    url: board.url(organization, postingId, page),
  };
}

/** Refuses user information, ports, IP addresses and a trailing dot. */
function pageOf(link: string): Page | undefined {
  const parts = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:\/([^?#\\]*))?(?:\?([^#]*))?(?:#.*)?$/i.exec(
    link,
  );
  if (!parts) return undefined;
  const [, host = '', path = '', query = ''] = parts;
  const parameters = query.split('&').map((each): [string, string] => {
    const [name = '', value = ''] = each.split('=');
    return [name, value];
  });
  return {
    host: host.toLowerCase(),
    path: path.split('/').filter((segment) => segment !== ''),
    query: new Map(parameters),
  };
}
