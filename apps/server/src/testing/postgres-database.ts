import pg from 'pg';

/**
 * Makes a database on a cluster, empty or a copy of `template`, and gives its URL. Copying the files takes half of what
 * it takes to write each page to the log.
 */
export async function createPostgresDatabase(
  clusterUrl: string,
  name: string,
  template = 'template1',
): Promise<string> {
  await onCluster(clusterUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropPostgresDatabase(clusterUrl: string, name: string): Promise<void> {
  await onCluster(clusterUrl, `drop database ${name} with (force)`);
}

/** Ends every connection to a database, as a pooler or an administrator does. */
export async function dropConnections(clusterUrl: string, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await onCluster(
    clusterUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
}

async function onCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
