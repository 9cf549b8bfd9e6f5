import type { SignUpMode } from '../../config.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { findServerSetting, putServerSetting } from '../store/server-setting-queries.ts';

const name = 'sign_up';
const modes: ReadonlySet<string> = new Set([
  'open',
  'by-mail',
  'invitation',
  'closed',
] satisfies SignUpMode[]);

/**
 * Who may open an account: as `SIGN_UP` says where it is set, else as an administrator chose, else everyone. The choice
 * is stored in the database; `look` reads what another server of the same database has stored.
 */
export class SignUpSetting {
  readonly #database: Database;
  readonly #fixed: SignUpMode | null;
  #chosen: SignUpMode = 'open';

  private constructor(database: Database, fixed: SignUpMode | null) {
    this.#database = database;
    this.#fixed = fixed;
  }

  static async open(database: Database, fixed: SignUpMode | null): Promise<SignUpSetting> {
    const setting = new SignUpSetting(database, fixed);
    await setting.look();
    return setting;
  }

  get isFixed(): boolean {
    return this.#fixed !== null;
  }

  get mode(): SignUpMode {
    return this.#fixed ?? this.#chosen;
  }

  async look(): Promise<void> {
    const stored = await findServerSetting(this.#database.reader, name);
    this.#chosen = stored !== null && modes.has(stored) ? (stored as SignUpMode) : 'open';
  }

  /** Stores the choice; the caller looks again after the commit. */
  async choose(tx: Transaction, mode: SignUpMode): Promise<void> {
    await putServerSetting(tx, name, mode);
  }
}
