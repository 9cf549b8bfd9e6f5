/** A person who can sign in. */
export interface AccountsTable {
  id: string;
  /** As shown to the person: NFC, lower-case, the domain in its own script. Empty where there is none. */
  email: string;
  email_verified: number;
  /** 1 where nothing showed that who confirmed the address held the account, too. */
  holder_unproved: number;
  display_name: string | null;
  photo_url: string | null;
  /** PHC string; null when the account has no password. */
  password_hash: string | null;
  password_updated_at: number | null;
  /** Tokens issued before this moment are refused. */
  valid_since: number;
  created_at: number;
  last_sign_in_at: number;
  disabled: number;
  /** JSON: the accounts elsewhere that sign in here; whose each is stands in `identity_owners`. */
  identities: string;
  /** Made one at the terminal; the last of them can be neither disabled nor deleted there. */
  administrator: number;
}

/** Links that open one account each, by the SHA-256 of their token only. */
interface InvitationsTable {
  token_hash: string;
  email: string | null;
  created_at: number;
  expires_at: number;
}

/** What administrators did, also at the terminal. */
export interface AdministrationEventsTable {
  id: string;
  what: string;
  occurred_at: number;
  /** The address of the administrator, or their id; null at the terminal. */
  done_by: string | null;
  /** The address of the account it was about, as it was then, or its id; null for what concerns the server. */
  account: string | null;
}

/** What administrators chose for the whole server, by name. */
interface ServerSettingsTable {
  name: string;
  value: string;
}

/** Which account an address belongs to; its primary key makes addresses unique. */
interface AccountEmailsTable {
  /** The address in the form that is compared: lower-case, the domain in ASCII. */
  email: string;
  account_id: string;
}

/** One sign-in on one device, with all the refresh tokens that descend from it. */
export interface SessionsTable {
  account_id: string;
  id: string;
  /** When the person last proved who they are; a refresh does not move it. */
  authenticated_at: number;
  provider: string;
  created_at: number;
  last_used_at: number;
  user_agent: string;
  ip_address: string;
  /** The browser it is in, by its cookie; empty for a program that keeps none. */
  device_id: string;
  /** The second factor that was asked for; null where there was none. */
  second_factor_id: string | null;
  /** Secret part that its refresh tokens share; empty in sessions from before there were families. */
  token_family: string;
  /** Refresh tokens rotated since `rotations_since`. */
  rotations: number;
  rotations_since: number;
}

/** What happened to the security of an account, for the person to look through. */
export interface SecurityEventsTable {
  account_id: string;
  id: string;
  what: string;
  occurred_at: number;
  user_agent: string;
  ip_address: string;
}

/** Refresh tokens, by their SHA-256 only. Replaced ones stay for the grace period, the last one for longer. */
export interface RefreshTokensTable {
  account_id: string;
  session_id: string;
  token_hash: string;
  created_at: number;
  replaced_at: number | null;
  /** With the token itself it makes its successor; null while the token has none. */
  successor_salt: string | null;
  /** The token whose issue replaced this one. */
  replaced_by: string | null;
}

/** Keys that sign ID tokens. The private half is sealed with the key file. */
interface SigningKeysTable {
  /** RFC 7638 thumbprint of the public key. */
  id: string;
  public_jwk: string;
  private_sealed: string;
  created_at: number;
  use_from: number;
}

/** Counts that limit guessing, stored so that a restart does not reset them and all servers share them. */
export interface AttemptsTable {
  scope: string;
  /** The hash of the counter's key, as of an address or a network. */
  subject: string;
  count: number;
  /** Start of the counted window, or the latest failure where there is no window. */
  counted_since: number;
  blocked_until: number;
}

/** Passwords that are being compared at this moment, where several servers share a database. */
interface PasswordTriesTable {
  /** As in `attempts`. */
  subject: string;
  id: string;
  begun_at: number;
}

/** Authenticator apps. */
export interface SecondFactorsTable {
  account_id: string;
  id: string;
  display_name: string | null;
  /** Base32, sealed with the key file. */
  secret_sealed: string;
  enrolled_at: number;
  /** The newest step of the clock whose code was used. */
  last_used_step: number;
}

/** An authenticator app whose enrolment has begun; one per account. */
interface SecondFactorEnrolmentsTable {
  account_id: string;
  id: string;
  secret_sealed: string;
  expires_at: number;
}

/** Tickets between authentication and session, by SHA-256 only. */
interface SignInTicketsTable {
  account_id: string;
  ticket_hash: string;
  purpose: string;
  /** The first factor. */
  provider: string;
  second_factor_id: string | null;
  /** Wrong codes given with it. */
  failures: number;
  created_at: number;
  expires_at: number;
}

/** Codes that went out by mail, by their SHA-256 only; gone once used. */
export interface ActionCodesTable {
  /** The account; for a sign-in link, which needs none, the hash of the address. */
  subject: string;
  code_hash: string;
  kind: string;
  /** The address it is good for; it must still be the account's own. */
  email: string;
  /** The new address of a change; the one an undo leaves behind. */
  other_email: string | null;
  created_at: number;
  expires_at: number;
}

/** Recovery codes, used in place of an authenticator app; by SHA-256 only. */
interface RecoveryCodesTable {
  account_id: string;
  code_hash: string;
  /** 0 for codes of which that is not known. */
  made_at: number;
  used_at: number | null;
}

/** Keys in a person's device, browser or password manager that sign in by themselves. */
export interface PasskeysTable {
  account_id: string;
  /** The credential's id, base64url. */
  id: string;
  /** COSE, base64url. */
  public_key: string;
  /** The signature counter, where the device has one; one that falls behind shows a cloned key. */
  counter: number;
  /** JSON: how a browser reaches the device. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** WebAuthn challenges, each good once, by SHA-256 only; without an account for a sign-in. */
interface PasskeyChallengesTable {
  challenge_hash: string;
  account_id: string | null;
  purpose: string;
  expires_at: number;
}

/** Which account an account elsewhere signs in to: like an address, it belongs to one. */
interface IdentityOwnersTable {
  provider: string;
  /** SHA-256 of what the provider calls the person. */
  subject_hash: string;
  account_id: string;
}

/** Pending flows at a provider of single sign-on, before an account is known; by SHA-256 only. */
interface SignOnFlowsTable {
  state_hash: string;
  provider: string;
  /** Hash of the cookie of the browser that began the flow. */
  binding_hash: string;
  /** The id that the page gave the flow. */
  page_flow: string;
  page_nonce_hash: string;
  /** Where the page goes on; null where it waits in another window. */
  return_path: string | null;
  expires_at: number;
}

/** Tickets of identities that a provider has verified, until the page redeems them; by SHA-256 only. */
interface SignOnTicketsTable {
  ticket_hash: string;
  /** Of the secret of the page it is for; null where the account is to be proved by another access method first. */
  nonce_hash: string | null;
  /** JSON */
  identity: string;
  expires_at: number;
}

/** Where an account was used, by hashes, so that somewhere new is noticed. */
interface KnownDevicesTable {
  account_id: string;
  device_hash: string;
  last_seen_at: number;
}

export interface IdentityTables {
  accounts: AccountsTable;
  invitations: InvitationsTable;
  administration_events: AdministrationEventsTable;
  server_settings: ServerSettingsTable;
  account_emails: AccountEmailsTable;
  sessions: SessionsTable;
  security_events: SecurityEventsTable;
  refresh_tokens: RefreshTokensTable;
  signing_keys: SigningKeysTable;
  attempts: AttemptsTable;
  password_tries: PasswordTriesTable;
  second_factors: SecondFactorsTable;
  second_factor_enrolments: SecondFactorEnrolmentsTable;
  sign_in_tickets: SignInTicketsTable;
  recovery_codes: RecoveryCodesTable;
  action_codes: ActionCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  known_devices: KnownDevicesTable;
  identity_owners: IdentityOwnersTable;
  sign_on_flows: SignOnFlowsTable;
  sign_on_tickets: SignOnTicketsTable;
}
