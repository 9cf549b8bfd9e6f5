import type {
  AccountActKind,
  MailContent,
  MailWords,
  NoticeContent,
  ProviderNotice,
  AccessNoticeKind,
} from './mail-content.ts';
import { isAccountAct } from './mail-content.ts';
import { mailMoment } from './mail-moment.ts';
import { remindInGerman } from './reminder-words-de.ts';

const notYou = 'Warst du das nicht? Dann ignoriere diese E-Mail.';

export function writeInGerman(content: MailContent, host: string): MailWords {
  if ('unsubscribeLink' in content) return remindInGerman(content);
  switch (content.kind) {
    case 'reset_password':
      return {
        subject: 'Neues Passwort wählen',
        lines: [`Wähle ein neues Passwort für dein Foothold-Konto auf ${host}.`],
        button: 'Neues Passwort wählen',
        footnotes: ['Der Link gilt einmal, eine Stunde lang.', notYou],
      };
    case 'verify_email':
      return {
        subject: 'Bestätige deine E-Mail-Adresse',
        lines: [`Bestätige, dass dies die Adresse deines Foothold-Kontos auf ${host} ist.`],
        button: 'Adresse bestätigen',
        footnotes: ['Der Link gilt einmal, 24 Stunden lang.', notYou],
      };
    case 'sign_in':
      return {
        subject: 'Dein Anmeldelink',
        lines: [`Melde dich ohne Passwort bei Foothold auf ${host} an.`],
        button: 'Anmelden',
        footnotes: ['Der Link gilt einmal, 15 Minuten lang. Gib ihn nicht weiter.', notYou],
      };
    case 'change_email':
      return {
        subject: 'Bestätige deine neue E-Mail-Adresse',
        lines: [`Bestätige, dass du dich bei Foothold auf ${host} mit ${content.newEmail} anmelden willst.`],
        button: 'Diese Adresse verwenden',
        footnotes: ['Der Link gilt einmal, eine Stunde lang. Danach meldest du dich neu an.', notYou],
      };
    case 'email_changed':
      return {
        subject: 'Deine E-Mail-Adresse wurde geändert',
        lines: [
          `Dein Foothold-Konto auf ${host} verwendet jetzt ${content.newEmail}.`,
          'Warst du das nicht? Dann mach die Änderung jetzt rückgängig:',
        ],
        button: 'Änderung rückgängig machen',
        footnotes: ['Der Link gilt einmal, sieben Tage lang. Er meldet alle Geräte ab.'],
      };
    case 'invitation':
      return {
        subject: 'Deine Einladung zu Foothold',
        lines: [
          `Du kannst auf ${host} ein Konto anlegen. Foothold hilft dir dort, deine Stellensuche zu überblicken.`,
        ],
        button: 'Konto anlegen',
        footnotes: ['Der Link gilt einmal.', 'Wenn du damit nichts anfangen kannst, ignoriere diese E-Mail.'],
      };
    case 'test':
      return {
        subject: 'Test-E-Mail',
        lines: [`Foothold auf ${host} verschickt E-Mails.`],
        button: 'Servereinstellungen öffnen',
        footnotes: [],
      };
    default:
      return noticeInGerman(content, host);
  }
}

function noticeInGerman(content: NoticeContent, host: string): MailWords {
  if (isAccountAct(content)) return writeAccountAct(content.kind, host);
  switch (content.kind) {
    case 'password_changed':
      return {
        subject: 'Dein Passwort wurde geändert',
        lines: [
          `Das Passwort deines Foothold-Kontos auf ${host} wurde geändert. Alle anderen Geräte wurden abgemeldet.`,
          'Warst du das nicht? Dann wähle jetzt ein anderes Passwort:',
        ],
        button: 'Anderes Passwort wählen',
        footnotes: [],
      };
    case 'password_removed':
      return {
        subject: 'Dein Passwort wurde entfernt',
        lines: [
          `Das Passwort deines Foothold-Kontos auf ${host} wurde entfernt. Alle anderen Geräte wurden abgemeldet. Melde dich per E-Mail-Link an oder auf einem anderen Weg, den du eingerichtet hast.`,
          'Warst du das nicht? Dann wähle jetzt ein Passwort:',
        ],
        button: 'Passwort wählen',
        footnotes: [],
      };
    case 'passkey_added':
      return {
        subject: 'Neuer Passkey in deinem Konto',
        lines: [
          `Zu deinem Foothold-Konto auf ${host} wurde ein Passkey hinzugefügt. Mit ihm meldet man sich ohne dein Passwort an.`,
          'Warst du das nicht? Dann entferne ihn und ändere dein Passwort:',
        ],
        button: 'Anmeldewege ansehen',
        footnotes: [],
      };
    case 'second_factor_added':
      return {
        subject: 'Authenticator-App in deinem Konto',
        lines: [
          `Dein Foothold-Konto auf ${host} fragt jetzt nach dem Code einer Authenticator-App. Alle anderen Geräte wurden abgemeldet.`,
          `Warst du das nicht? Dann wähle jetzt ein anderes Passwort und bitte die Person, die ${host} betreibt, die App zu entfernen:`,
        ],
        button: 'Anderes Passwort wählen',
        footnotes: [],
      };
    case 'account_deleted':
      return writeDeletionNotice(host);
    case 'passkey_removed':
    case 'second_factor_removed':
    case 'recovery_codes_made':
    case 'calendar_link_made':
      return writeAccessNotice(content.kind, host);
    case 'provider_linked':
    case 'provider_unlinked':
      return writeProviderNotice(content, host);
    case 'new_device':
      return {
        subject: 'Neues Gerät in deinem Konto',
        lines: [
          `Ein neues Gerät hat sich bei deinem Foothold-Konto auf ${host} angemeldet.`,
          `${content.device}, ${mailMoment('de', content.at)}.`,
          'Warst du das nicht? Dann melde das Gerät ab und ändere dein Passwort:',
        ],
        button: 'Geräte ansehen',
        footnotes: [],
      };
  }
}

function writeProviderNotice({ kind, provider }: ProviderNotice, host: string): MailWords {
  if (kind === 'provider_linked')
    return {
      subject: `${provider} wurde zu deinem Konto hinzugefügt`,
      lines: [
        `Du kannst dich bei Foothold auf ${host} mit deinem Konto bei ${provider} anmelden.`,
        'Warst du das nicht? Dann entferne es und ändere dein Passwort:',
      ],
      button: 'Anmeldewege ansehen',
      footnotes: [],
    };
  return {
    subject: `${provider} wurde aus deinem Konto entfernt`,
    lines: [
      `Mit deinem Konto bei ${provider} kannst du dich bei Foothold auf ${host} nicht mehr anmelden.`,
      'Warst du das nicht? Dann ändere dein Passwort:',
    ],
    button: 'Anmeldewege ansehen',
    footnotes: [],
  };
}

function writeAccessNotice(kind: AccessNoticeKind, host: string): MailWords {
  const [subject, line] = {
    passkey_removed: [
      'Passkey aus deinem Konto entfernt',
      `Aus deinem Foothold-Konto auf ${host} wurde ein Passkey entfernt.`,
    ],
    second_factor_removed: [
      'Authenticator-App aus deinem Konto entfernt',
      `Aus deinem Foothold-Konto auf ${host} wurde eine Authenticator-App entfernt. Alle anderen Geräte wurden abgemeldet.`,
    ],
    recovery_codes_made: [
      'Neue Wiederherstellungscodes für dein Konto',
      `Für dein Foothold-Konto auf ${host} wurden neue Wiederherstellungscodes erstellt. Frühere gelten nicht mehr.`,
    ],
    calendar_link_made: [
      'Neuer Kalender-Feed für dein Konto',
      `Für dein Foothold-Konto auf ${host} wurde ein Kalender-Feed erstellt. Wer seinen Link hat, kann deine Termine lesen.`,
    ],
  }[kind] as [string, string];
  const lines = [
    line,
    'Warst du das nicht? Dann wähle jetzt ein anderes Passwort. Danach siehst du alles, was Zugang hat:',
  ];
  return { subject, lines, button: 'Anderes Passwort wählen', footnotes: [] };
}

function writeDeletionNotice(host: string): MailWords {
  return {
    subject: 'Dein Konto wurde gelöscht',
    lines: [
      `Dein Foothold-Konto auf ${host} wurde gelöscht, mit allem, was darin war.`,
      `Warst du das nicht? Dann melde dich jetzt bei der Person, die ${host} betreibt. Vielleicht hat sie eine Sicherung.`,
    ],
    button: 'Foothold öffnen',
    footnotes: [],
  };
}

function writeAccountAct(kind: AccountActKind, host: string): MailWords {
  const account = `dein Foothold-Konto auf ${host}`;
  const [subject, line, button] = {
    administrator_made: [
      'Du bist jetzt Betreiber',
      `Die Betreiber haben ${account} zum Betreiber gemacht.`,
      'Sicherheitsverlauf ansehen',
    ],
    account_disabled_by_administrator: [
      'Dein Konto wurde gesperrt',
      `Die Betreiber haben ${account} gesperrt. Alle Geräte wurden abgemeldet, und du kannst dich nicht anmelden. Gelöscht wurde nichts.`,
      'Foothold öffnen',
    ],
    account_enabled_by_administrator: [
      'Dein Konto wurde entsperrt',
      `Die Betreiber haben ${account} entsperrt. Du kannst dich wieder anmelden.`,
      'Anmelden',
    ],
    account_deleted_by_administrator: [
      'Dein Konto wurde gelöscht',
      `Die Betreiber haben ${account} gelöscht, mit allem, was darin war.`,
      'Foothold öffnen',
    ],
    sessions_ended_by_administrator: [
      'Du wurdest überall abgemeldet',
      `Die Betreiber haben alle Geräte von deinem Foothold-Konto auf ${host} abgemeldet.`,
      'Anmelden',
    ],
    second_factor_reset_by_administrator: [
      'Dein zweiter Faktor wurde zurückgesetzt',
      `Die Betreiber haben den zweiten Faktor deines Foothold-Kontos auf ${host} zurückgesetzt. Alle Geräte wurden abgemeldet. Melde dich an und richte ihn neu ein.`,
      'Anmelden',
    ],
    login_link_made: [
      'Anmeldelink für dein Konto erstellt',
      `Die Betreiber haben einen Link erstellt, der einmal, innerhalb von 15 Minuten, bei deinem Foothold-Konto auf ${host} anmeldet.`,
      'Geräte ansehen',
    ],
  }[kind] as [string, string, string];
  const lines = [line, `Damit hast du nicht gerechnet? Frag die Person, die ${host} betreibt.`];
  return { subject, lines, button, footnotes: [] };
}
