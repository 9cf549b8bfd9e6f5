/** An account. */
export interface AccountsTable {
  id: string;
  /** As shown to the person: NFC, lower-case, the domain in its own script. Empty where there is none. */
  email: string;
  email_verified: number;
  /** 1 where the confirmation of the address did not prove that its owner holds the account. */
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
  /** JSON: linked identities at providers; `identity_owners` has the account of each. */
  identities: string;
  /** Made one at the terminal; the last of them can be neither disabled nor deleted there. */
  administrator: number;
}

/** Links of which each opens one account; stored by the SHA-256 of their token only. */
interface InvitationsTable {
  token_hash: string;
  email: string | null;
  created_at: number;
  expires_at: number;
}

/** The actions of administrators, on the settings page and at the terminal. */
export interface AdministrationEventsTable {
  id: string;
  what: string;
  occurred_at: number;
  /** The address of the administrator, or their id; null at the terminal. */
  done_by: string | null;
  /** The address of the account at that time, or its id; null for actions on the server. */
  account: string | null;
}

/** The settings of administrators for the whole server, by name. */
interface ServerSettingsTable {
  name: string;
  value: string;
}

/** Which account an address belongs to; its primary key makes addresses unique. */
interface AccountEmailsTable {
  /** The address in its normal form: lower-case, the domain in ASCII. */
  email: string;
  account_id: string;
}

/** One sign-in on one device, with all the refresh tokens that descend from it. */
export interface SessionsTable {
  account_id: string;
  id: string;
  /** When the person last authenticated; a refresh does not change it. */
  authenticated_at: number;
  provider: string;
  created_at: number;
  last_used_at: number;
  user_agent: string;
  ip_address: string;
  /** The cookie that identifies the browser; empty for a client without cookies. */
  device_id: string;
  /** The second factor of the sign-in; null without one. */
  second_factor_id: string | null;
  /** Secret part that its refresh tokens share; empty in sessions older than this column. */
  token_family: string;
  /** Refresh tokens rotated since `rotations_since`. */
  rotations: number;
  rotations_since: number;
}

/** The security events of an account, which its owner can read. */
export interface SecurityEventsTable {
  account_id: string;
  id: string;
  what: string;
  occurred_at: number;
  user_agent: string;
  ip_address: string;
}

/** Refresh tokens, by their SHA-256 only. Replaced ones are kept for the grace period, the last one for longer. */
export interface RefreshTokensTable {
  account_id: string;
  session_id: string;
  token_hash: string;
  created_at: number;
  replaced_at: number | null;
  /** The successor is derived from it and the token; null without a successor. */
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

/** Password comparisons in progress, counted for all servers of a database. */
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
  /** Base32, encrypted with the key file. */
  secret_sealed: string;
  enrolled_at: number;
  /** The latest time step whose code was used. */
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
  /** The number of wrong codes given with it. */
  failures: number;
  created_at: number;
  expires_at: number;
}

/** Codes sent by mail, by their SHA-256 only; deleted once used. */
export interface ActionCodesTable {
  /** The account; for a sign-in link, which needs none, the hash of the address. */
  subject: string;
  code_hash: string;
  kind: string;
  /** The address for which it is valid; it must still be the account's. */
  email: string;
  /** The new address of a change; for its undo, the address to leave. */
  other_email: string | null;
  created_at: number;
  expires_at: number;
}

/** Recovery codes, used in place of an authenticator app; by SHA-256 only. */
interface RecoveryCodesTable {
  account_id: string;
  code_hash: string;
  /** 0 where the time is not known. */
  made_at: number;
  used_at: number | null;
}

/** Passkeys: in a device, a browser or a password manager. */
export interface PasskeysTable {
  account_id: string;
  /** The credential's id, base64url. */
  id: string;
  /** COSE, base64url. */
  public_key: string;
  /** The signature counter, where the device has one; a lower value indicates a cloned key. */
  counter: number;
  /** JSON: how a browser reaches the device. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** WebAuthn challenges, each valid once, by SHA-256 only; without an account for a sign-in. */
interface PasskeyChallengesTable {
  challenge_hash: string;
  account_id: string | null;
  purpose: string;
  expires_at: number;
}

/** The account of each identity at a provider: like an address, an identity belongs to one account. */
interface IdentityOwnersTable {
  provider: string;
  /** SHA-256 of the provider's id of the person. */
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
  /** The path to which the page returns; null where it waits in another window. */
  return_path: string | null;
  expires_at: number;
}

/** Tickets of identities that a provider has verified, until the page redeems them; by SHA-256 only. */
interface SignOnTicketsTable {
  ticket_hash: string;
  /** The hash of the secret of the page; null where another access method has to authenticate first. */
  nonce_hash: string | null;
  /** JSON */
  identity: string;
  expires_at: number;
}

/** The devices and networks of an account, hashed, so that a new one is detected. */
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
