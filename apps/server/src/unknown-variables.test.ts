import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { unknownVariables } from './configuration/unknown-variables.ts';
import { providerVariables, variables } from './configuration/variables.ts';
import type { Variable } from './configuration/variables.ts';

const providers = ['acme'];
const names = [
  ...Object.keys(variables),
  ...Object.keys(providerVariables).map((name) => `OIDC_ACME_${name}`),
];
const found = (name: string) => unknownVariables({ [name]: 'x' }, providers);

/** One letter left out, doubled, mistaken, or exchanged with its neighbour, at every place; and in small letters. */
function typosOf(name: string): string[] {
  const at = Array.from(name, (_, index) => index);
  return [
    name.toLowerCase(),
    `FOOTHOLD_${name}`,
    ...at.map((index) => name.slice(0, index) + name.slice(index + 1)),
    ...at.map((index) => name.slice(0, index + 1) + name.slice(index)),
    ...at.map((index) => `${name.slice(0, index)}Q${name.slice(index + 1)}`),
    ...at.slice(1).map((index) => {
      const [left = '', right = ''] = [name[index - 1], name[index]];
      return name.slice(0, index - 1) + right + left + name.slice(index + 1);
    }),
  ].filter((typo) => !names.includes(typo));
}

describe('a variable with a wrong name', () => {
  it.each(names.filter((name) => name.length > 4))('%s is found for every typing error', (name) => {
    for (const typo of typosOf(name)) expect(found(typo)).toEqual([expect.stringContaining(`${typo} is`)]);
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['SMTP_URl', 'SMTP_URL'],
    ['FOOTHOLD_PUBLIC_URL', 'PUBLIC_URL'],
    ['FOOTHOLD_PORT', 'PORT'],
    ['MASTER_KEY_FILES', 'MASTER_KEY_FILE'],
    ['SMTP_PASSWORD', 'SMTP_URL'],
    ['OIDC_ISSUER', 'OIDC_ACME_ISSUER'],
    ['OIDC_ACME_SECRET', 'OIDC_ACME_CLIENT_SECRET'],
    ['PASSWORD_MIN_LENGTH', 'PASSWORD_LENGTH_MIN'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['\ufeffPORT', 'PORT'],
    ['HOST ', 'HOST'],
  ])('%s is reported with the nearest known one, %s', (name, nearest) => {
    expect(found(name)).toEqual([`${name} is unknown; the nearest known variable is ${nearest}`]);
  });

  it.each(names.filter((name) => name.includes('_') && name.length > 4))(
    '%s is found with its words in another order, or one of them in another number',
    (name) => {
      const words = name.split('_');
      const plurals = words.map((word, at) => words.with(at, word.replace(/S?$/, 'S')));
      const singulars = words.map((word, at) => words.with(at, word.replace(/S$/, '')));
      const others = [words.toReversed(), ...plurals, ...singulars].map((each) => each.join('_'));
      const missed = others.filter((other) => !names.includes(other) && found(other).length !== 1);
      expect(missed).toEqual([]);
    },
  );

  it('is one with _FILE for what is no secret', () => {
    const open = Object.entries<Variable>(variables).filter(([, { kind }]) => !kind.isSecret);
    expect(open.length).toBeGreaterThan(25);
    for (const [name] of open.filter(([each]) => each.length > 4))
      expect(found(`${name}_FILE`)).toEqual([
        `${name}_FILE is unknown; only a secret can stand in a file: set ${name} itself`,
      ]);
  });

  it('is one of a provider missing in OIDC_PROVIDERS', () => {
    expect(found('OIDC_WORKDAY_CLIENT_SECRET')).toEqual([
      'OIDC_WORKDAY_CLIENT_SECRET is unknown; OIDC_PROVIDERS does not name its provider',
    ]);
  });

  it('stops the start, is reported beside other errors, and shows no value', () => {
    const read = () => readConfig({ PORT: 'x', DATABSE_URL: 'postgres://me:hunter2@db/foothold' });
    expect(read).toThrow(
      /^PORT was "x".*\nDATABSE_URL is unknown; the nearest known variable is DATABASE_URL$/,
    );
  });

  it('is ignored when it is empty', () => {
    expect(unknownVariables({ SMTP_HOST: '', DATABSE_URL: ' ' }, [])).toEqual([]);
  });
});

it('every variable that can be wrong ends the start with its name and what is allowed', () => {
  const rows = Object.entries<Variable>(variables).filter(
    ([, { kind }]) => kind.parse('\u0001') === undefined,
  );
  expect(rows.length).toBeGreaterThan(30);
  for (const [name, { kind }] of rows) {
    const allowed = kind.allowed.replaceAll('`', '');
    expect(() => readConfig({ [name]: '\u0001' })).toThrow(`; allowed: ${allowed}`);
    expect(() => readConfig({ [name]: '\u0001' })).toThrow(name);
  }
});

describe('the variables of the example deployments', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const ofPairs = (pairs: Iterable<RegExpExecArray>) =>
    Object.fromEntries(Array.from(pairs, ([, name = '', value = '']) => [name, value]));

  it('in compose.yaml can be used, with a host name and a password put in', () => {
    const [, block = ''] =
      /\n {2}foothold:\n[^]*?\n {4}environment:\n((?: {6}.*\n)+)/.exec(read('compose.yaml')) ?? [];
    const filled = block
      .replace(/\$\{HOST_NAME[^}]*\}/g, 'jobs.example.com')
      .replace(/\$\{\w+[^}]*\}/g, 'secret');
    const config = readConfig(ofPairs(filled.matchAll(/^ {6}([A-Z_]+): (\S+)$/gm)));
    expect(config.publicUrl).toBe('https://jobs.example.com');
    expect(config.databaseUrl).toMatch(/^postgres:/);
    expect(read('compose.yaml')).toContain(`volumes: [data:/data, backups:${config.backups?.folder}]`);
    // Those of the network that the file makes.
    expect(read('compose.yaml')).toContain(`subnet: ${config.trustedProxies.join()}`);
  });

  it('in deploy/foothold.service can be used', () => {
    const [, line = ''] = /^Environment=(.*)$/m.exec(read('deploy/foothold.service')) ?? [];
    const config = readConfig(ofPairs(line.matchAll(/(\w+)=(\S+)/g)));
    expect([config.host, config.port]).toEqual(['127.0.0.1', 8080]);
    const [, folders = ''] = /^StateDirectory=(.*)$/m.exec(read('deploy/foothold.service')) ?? [];
    const made = folders.split(' ').map((name) => `/var/lib/${name}`);
    expect([config.dataDir, config.backups?.folder]).toEqual(made);
  });
});

/** What the variables of a Kubernetes service called `name` are in every container of its namespace. */
const serviceLinks = (name: string) => ({
  [`${name}_SERVICE_HOST`]: '10.96.0.7',
  [`${name}_SERVICE_PORT`]: '9464',
  [`${name}_SERVICE_PORT_HTTP`]: '9464',
  [`${name}_PORT`]: 'tcp://10.96.0.7:9464',
  [`${name}_PORT_9464_TCP`]: 'tcp://10.96.0.7:9464',
  [`${name}_PORT_9464_TCP_PROTO`]: 'tcp',
  [`${name}_PORT_9464_TCP_PORT`]: '9464',
  [`${name}_PORT_9464_TCP_ADDR`]: '10.96.0.7',
});

const set = (list: string) => Object.fromEntries(list.split(/\s+/).map((name) => [name, '1']));

describe('an environment with variables of other programs', () => {
  it.each(
    Object.entries({
      'a service of systemd':
        set(`LANG PATH HOME LOGNAME USER SHELL INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID
      MEMORY_PRESSURE_WATCH MEMORY_PRESSURE_WRITE CREDENTIALS_DIRECTORY STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY
      RUNTIME_DIRECTORY CONFIGURATION_DIRECTORY NOTIFY_SOCKET LISTEN_FDS LISTEN_PID LISTEN_FDNAMES WATCHDOG_USEC
      WATCHDOG_PID MAINPID MANAGERPID SERVICE_RESULT EXIT_CODE EXIT_STATUS`),
      'a container':
        set(`HOSTNAME HOME PATH TERM PWD SHLVL OLDPWD NODE_VERSION YARN_VERSION TZ PUID PGID UMASK LC_ALL
      container DEBIAN_FRONTEND NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR HTTP_PROXY HTTPS_PROXY
      NO_PROXY http_proxy https_proxy no_proxy ALL_PROXY`),
      'Kubernetes with services of names that are ours': {
        ...set('KUBERNETES_PORT_443_TCP_ADDR KUBERNETES_SERVICE_PORT_HTTPS KUBERNETES_SERVICE_HOST HOSTNAME'),
        ...[
          'FOOTHOLD',
          'SMTP',
          'METRICS',
          'METRICS_SERVER',
          'OIDC',
          'OIDC_ACME',
          'BACKUP',
          'DATABASE',
          'MAIL',
        ]
          .map(serviceLinks)
          .reduce((all, links) => ({ ...all, ...links }), {}),
      },
      'links of Docker': { SMTP_NAME: '/foothold/smtp', SMTP_ENV_SMTP_DOMAIN: 'x', ...serviceLinks('SMTP') },
      'a script of npm':
        set(`INIT_CWD COLOR EDITOR NODE npm_command npm_config_cache npm_config_user_agent npm_execpath
      npm_lifecycle_event npm_lifecycle_script npm_node_execpath npm_package_json npm_package_name npm_package_version`),
      'GitHub Actions':
        set(`CI GITHUB_ACTION GITHUB_ACTIONS GITHUB_ACTOR GITHUB_ACTOR_ID GITHUB_API_URL GITHUB_BASE_REF
      GITHUB_ENV GITHUB_EVENT_NAME GITHUB_EVENT_PATH GITHUB_GRAPHQL_URL GITHUB_HEAD_REF GITHUB_JOB GITHUB_OUTPUT GITHUB_PATH
      GITHUB_REF GITHUB_REF_NAME GITHUB_REPOSITORY GITHUB_REPOSITORY_ID GITHUB_RUN_ID GITHUB_SERVER_URL GITHUB_SHA
      GITHUB_STEP_SUMMARY GITHUB_TOKEN GITHUB_WORKFLOW GITHUB_WORKSPACE RUNNER_OS RUNNER_TEMP RUNNER_TOOL_CACHE
      ACTIONS_ID_TOKEN_REQUEST_TOKEN ACTIONS_ID_TOKEN_REQUEST_URL ACTIONS_RUNTIME_TOKEN`),
      'GitLab CI':
        set(`CI_JOB_TOKEN CI_COMMIT_SHA CI_PROJECT_URL CI_SERVER_HOST CI_REGISTRY_PASSWORD GITLAB_CI GITLAB_USER_ID
      GITLAB_USER_EMAIL FF_USE_FASTZIP`),
      'other runners':
        set(`JENKINS_URL BUILD_URL JOB_NAME WORKSPACE CIRCLE_OIDC_TOKEN CIRCLE_SHA1 BITBUCKET_STEP_OIDC_TOKEN
      TRAVIS TF_BUILD SYSTEM_ACCESSTOKEN DRONE BUILDKITE_BUILD_URL`),
      'platforms that run containers':
        set(`DYNO DATABASE_PRIVATE_URL DATABASE_PUBLIC_URL RAILWAY_PUBLIC_DOMAIN RENDER
      RENDER_EXTERNAL_URL FLY_APP_NAME FLY_PUBLIC_IP PRIMARY_REGION VERCEL_OIDC_TOKEN VCAP_SERVICES VCAP_APPLICATION
      WEBSITE_HOSTNAME WEBSITES_PORT K_SERVICE K_REVISION AWS_REGION AWS_CONTAINER_CREDENTIALS_RELATIVE_URI CLOUDRON_MAIL_FROM
      REDIS_URL MONGO_URL AMQP_URL`),
      'services beside it that read the same file of variables':
        set(`POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB PGDATA PGHOST
      PGPORT PGUSER PGPASSWORD PGDATABASE DATABASE_HOST DATABASE_PORT DATABASE_NAME DATABASE_USER DATABASE_PASSWORD DB_HOST
      MYSQL_DATABASE REDIS_HOST CADDY_ADMIN TRAEFIK_LOG_LEVEL RAILS_MASTER_KEY SECRET_KEY SECRET_KEY_BASE APP_URL BASE_URL
      DOMAIN MAIL_HOST MAIL_PORT EMAIL_HOST SESSION_SECRET SESSION_DRIVER PASSWORD_SALT FOOTHOLD_VERSION FOOTHOLD_IMAGE
      COMPOSE_PROJECT_NAME OTEL_METRICS_EXPORTER OTEL_LOG_LEVEL RUST_LOG GODEBUG`),
      'a desktop and a shell':
        set(`SESSION_MANAGER DESKTOP_SESSION XDG_DATA_DIRS XDG_CONFIG_DIRS XDG_SESSION_ID
      XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS DISPLAY WAYLAND_DISPLAY SSH_AUTH_SOCK SSH_CONNECTION SSH_TTY GPG_TTY MAIL
      MAILCHECK MAILTO PASSWORD_STORE_DIR LS_COLORS LESSOPEN PAGER VISUAL TERM_PROGRAM WEBKIT_DEBUG HISTFILE host port`),
      'process managers': set(`PM2_HOME pm_id pm_exec_path NODE_APP_INSTANCE exec_mode SUPERVISOR_ENABLED
      SUPERVISOR_PROCESS_NAME SUDO_USER SUDO_COMMAND`),
      'the one of this test': process.env,
    }),
  )('%s is left alone', (_, environment) => {
    expect(unknownVariables(environment, [])).toEqual([]);
    const { PORT: _port, HOST: _host, ...others } = environment as Record<string, string>;
    expect(readConfig(others)).toEqual(readConfig({}));
  });
});
