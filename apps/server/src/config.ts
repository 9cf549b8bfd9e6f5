import { VariableReader } from './configuration/read-variable.ts';
import type { Environment } from './configuration/read-variable.ts';
import { unknownVariables } from './configuration/unknown-variables.ts';
import { providerPrefix, providerVariables, variables } from './configuration/variables.ts';
import type { Values } from './configuration/variables.ts';
import { StartError } from './start-error.ts';

export type Config = ReturnType<typeof configOf>;

/**
 * Who may open an account. `by-mail` is open to anyone, but only by a link in a mail, so that no answer reveals which
 * addresses have an account.
 */
export type SignUpMode = NonNullable<Config['signUp']>;

/** Limits of an account's files and data. */
export type FileSettings = Config['files'];

/** Times are in milliseconds. */
export type IdentitySettings = Config['identity'];
export type PasswordPolicy = IdentitySettings['passwordPolicy'];
export type CharacterClass = PasswordPolicy['characters'][number];

/** A provider of single sign-on. `id` is its id in the SDK. */
export type SignOnProviderSettings = {
  id: string;
  name: string;
  clientId: string;
  clientSecret: string;
  /** Who may open an account with it; null for the setting of the whole server. */
  signUp: SignUpMode | null;
} & (
  | { kind: 'oidc'; issuer: string; scopes: string }
  /** `url` is github.com, or a GitHub Enterprise Server. */
  | { kind: 'github'; url: string }
);

/**
 * Reads the configuration from environment variables; an empty one counts as not set. A secret may be in a file
 * instead, which `<name>_FILE` names.
 *
 * @throws StartError that lists every invalid variable with its value and what is allowed, and every unknown one whose
 * name looks meant for this server.
 */
export function readConfig(environment: Environment = process.env): Config {
  const reader = new VariableReader(environment);
  const values = reader.readAll(variables);
  const providers = [...readOidcProviders(reader, values), ...readGitHub(reader, values)];
  const unknown = unknownVariables(environment, values.OIDC_PROVIDERS ?? []);
  const problems = [...reader.problems, ...contradictions(values, providers), ...unknown];
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return configOf(values, providers);
}

function configOf(values: Values, signOnProviders: readonly SignOnProviderSettings[]) {
  return {
    /** 0 lets the system pick a free port. */
    port: values.PORT,
    host: values.HOST,
    /** The address of the Prometheus endpoint; null without one. */
    metrics:
      values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    /** Null without backups. */
    backups:
      values.BACKUP_DIR === undefined
        ? null
        : { folder: values.BACKUP_DIR, every: values.BACKUP_EVERY, keep: values.BACKUP_KEEP },
    /** Encrypts and decrypts backups. */
    backupPassphrase: values.BACKUP_PASSPHRASE,
    /** Absolute path. */
    dataDir: values.DATA_DIR,
    /** Folder of the built web app; undefined for the one beside this program. Absolute path. */
    webRoot: values.WEB_ROOT,
    databaseUrl: values.DATABASE_URL,
    /** The origin at which people reach the server, without a slash at the end. */
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    /** Addresses and networks of proxies whose `X-Forwarded-*` headers are trusted. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** Whether browsers use https alone for all subdomains of `publicUrl`. */
    securesSubdomains: values.HSTS_SUBDOMAINS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** Null where an administrator sets it on the settings page. */
    signUp: values.SIGN_UP ?? null,
    /** Hosts besides that of `publicUrl` to which a link in a mail may redirect. */
    authorizedDomains: values.AUTHORIZED_DOMAINS ?? [],
    /** The providers of single sign-on, in the order in which they are shown. */
    signOnProviders,
    identity: identitySettings(values),
    files: {
      fileBytesMax: values.FILE_MAX_MB,
      /** Limit of the bytes of all files of one account. */
      accountFileBytesMax: values.FILES_PER_ACCOUNT_MAX_MB,
      accountFilesMax: values.FILES_PER_ACCOUNT_MAX,
    },
    /** Limit of all stored bytes of one account: documents, history and files. */
    accountBytesMax: values.ACCOUNT_MAX_MB,
    /** Whether postings may be fetched from job boards. */
    fetchesPostings: values.FETCH_POSTINGS,
    /** Whether `/ui-kit`, the page that shows the component kit, is served. */
    servesUiKit: values.UI_KIT,
    logLevel: values.LOG_LEVEL,
  };
}

function identitySettings(values: Values) {
  return {
    passwordPolicy: {
      lengthMin: values.PASSWORD_LENGTH_MIN,
      lengthMax: values.PASSWORD_LENGTH_MAX,
      /** None by default: required kinds of characters lead to weaker passwords. */
      characters: values.PASSWORD_CHARACTERS ?? [],
      /**
       * When off, allows every password of at least six characters, as Google's servers require, that is no common one.
       */
      isEnforced: values.PASSWORD_POLICY,
    },
    /** When off, people sign in by single sign-on only. */
    allowsPasswordSignIn: values.PASSWORD_SIGN_IN,
    /** Whether answers hide which addresses have an account. */
    hidesAccounts: values.ENUMERATION_PROTECTION,
    /** Whether the product requires sessions with two factors. */
    requiresSecondFactor: values.SECOND_FACTOR === 'required',
    /** Whether people can start without an email address; only where sign-up is open. */
    allowsAnonymous: values.ANONYMOUS_ACCOUNTS,
    /** Time without use after which an account without an address is removed. */
    anonymousAgeMaxMs: values.ANONYMOUS_KEPT_DAYS,
    /** The maximum age of the sign-in for sensitive changes. */
    recentSignInMaxMs: values.RECENT_SIGN_IN_MINUTES,
    tokenLifetimeMs: values.ID_TOKEN_MINUTES,
    sessionIdleMaxMs: values.SESSION_IDLE_DAYS,
    sessionAgeMaxMs: values.SESSION_MAX_DAYS,
    /** Encrypts secrets instead of the key file; 32 bytes. */
    masterKey: values.MASTER_KEY,
    /** Earlier keys, with which secrets can still be decrypted. */
    previousMasterKeys: values.MASTER_KEY_PREVIOUS ?? [],
  };
}

/** Finds combinations of values that are valid one by one and contradict each other. */
function contradictions(values: Values, providers: readonly SignOnProviderSettings[]): string[] {
  const problems: string[] = [];
  if (values.PASSWORD_LENGTH_MIN > values.PASSWORD_LENGTH_MAX)
    problems.push('PASSWORD_LENGTH_MIN is more than PASSWORD_LENGTH_MAX');
  if (values.SMTP_URL && !values.MAIL_FROM)
    problems.push('MAIL_FROM is not set; SMTP_URL needs a sender address');
  if (values.SIGN_UP === 'by-mail' && !values.SMTP_URL)
    problems.push('SMTP_URL is not set; SIGN_UP=by-mail needs a mail server');
  if (values.SECOND_FACTOR === 'required' && values.ANONYMOUS_ACCOUNTS)
    problems.push('ANONYMOUS_ACCOUNTS is on; SECOND_FACTOR=required needs an address');
  if (values.BACKUP_DIR !== undefined && values.BACKUP_DIR === values.DATA_DIR)
    problems.push('BACKUP_DIR is DATA_DIR; backups need a folder of their own, best on another disk');
  if (values.PASSWORD_SIGN_IN) return problems;
  if (providers.length === 0)
    problems.push('PASSWORD_SIGN_IN is off; it needs a provider: OIDC_PROVIDERS or GITHUB_CLIENT_ID');
  if (values.SIGN_UP === 'by-mail')
    problems.push('PASSWORD_SIGN_IN is off; SIGN_UP=by-mail lets in by a link in a mail');
  if (values.ANONYMOUS_ACCOUNTS)
    problems.push('PASSWORD_SIGN_IN is off; ANONYMOUS_ACCOUNTS=on lets in without single sign-on');
  return problems;
}

function readOidcProviders(reader: VariableReader, { OIDC_PROVIDERS }: Values): SignOnProviderSettings[] {
  const row = providerVariables;
  return (OIDC_PROVIDERS ?? []).map((name) => {
    const prefix = providerPrefix(name);
    return {
      kind: 'oidc',
      id: `oidc.${name}`,
      name: reader.read(`${prefix}NAME`, row.NAME) ?? name,
      issuer: reader.require(`${prefix}ISSUER`, row.ISSUER, 'OIDC_PROVIDERS'),
      clientId: reader.require(`${prefix}CLIENT_ID`, row.CLIENT_ID, 'OIDC_PROVIDERS'),
      clientSecret: reader.require(`${prefix}CLIENT_SECRET`, row.CLIENT_SECRET, 'OIDC_PROVIDERS'),
      scopes: reader.read(`${prefix}SCOPES`, row.SCOPES),
      signUp: reader.read(`${prefix}SIGN_UP`, row.SIGN_UP) ?? null,
    };
  });
}

function readGitHub(reader: VariableReader, values: Values): SignOnProviderSettings[] {
  if (!values.GITHUB_CLIENT_ID && !values.GITHUB_CLIENT_SECRET) return [];
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = variables;
  const clientId = reader.require('GITHUB_CLIENT_ID', GITHUB_CLIENT_ID, 'GITHUB_CLIENT_SECRET');
  const clientSecret = reader.require('GITHUB_CLIENT_SECRET', GITHUB_CLIENT_SECRET, 'GITHUB_CLIENT_ID');
  const url = values.GITHUB_URL;
  const signUp = values.GITHUB_SIGN_UP ?? null;
  return [{ kind: 'github', id: 'github.com', name: 'GitHub', url, clientId, clientSecret, signUp }];
}
