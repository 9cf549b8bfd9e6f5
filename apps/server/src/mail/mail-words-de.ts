import type { MailContent, MailWords, NoticeContent, ProviderNotice } from './mail-content.ts';
import { mailMoment } from './mail-moment.ts';
import { remindInGerman } from './reminder-words-de.ts';

const notYou = 'Warst du das nicht, musst du nichts tun: Ohne den Knopf ändert sich nichts.';

export function writeInGerman(content: MailContent, host: string): MailWords {
  if ('unsubscribeLink' in content) return remindInGerman(content);
  switch (content.kind) {
    case 'reset_password':
      return {
        subject: 'Neues Passwort wählen',
        lines: [`Jemand, vermutlich du, möchte ein neues Passwort für dein Foothold-Konto auf ${host}.`],
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
        subject: 'Dein Link zum Anmelden',
        lines: [`Dieser Link meldet dich ohne Passwort bei Foothold auf ${host} an.`],
        button: 'Anmelden',
        footnotes: ['Der Link gilt einmal, 15 Minuten lang. Gib ihn nicht weiter.', notYou],
      };
    case 'change_email':
      return {
        subject: 'Bestätige deine neue E-Mail-Adresse',
        lines: [`Von jetzt an möchtest du dich bei Foothold auf ${host} mit ${content.newEmail} anmelden.`],
        button: 'Diese Adresse verwenden',
        footnotes: ['Der Link gilt einmal, eine Stunde lang. Danach meldest du dich neu an.', notYou],
      };
    case 'email_changed':
      return {
        subject: 'Die E-Mail-Adresse deines Kontos wurde geändert',
        lines: [
          `Dein Foothold-Konto auf ${host} gehört jetzt zu ${content.newEmail} und nicht mehr zu dieser Adresse.`,
          'Warst du das, musst du nichts tun. Wenn nicht, nimm die Änderung sofort zurück:',
        ],
        button: 'Änderung zurücknehmen',
        footnotes: ['Der Link gilt einmal, sieben Tage lang. Er meldet das Konto auf allen Geräten ab.'],
      };
    default:
      return noticeInGerman(content, host);
  }
}

function noticeInGerman(content: NoticeContent, host: string): MailWords {
  switch (content.kind) {
    case 'password_changed':
      return {
        subject: 'Dein Passwort wurde geändert',
        lines: [
          `Das Passwort deines Foothold-Kontos auf ${host} wurde geändert, alle anderen Geräte sind abgemeldet.`,
          'Warst du das, musst du nichts tun. Wenn nicht, wähle sofort ein anderes Passwort:',
        ],
        button: 'Anderes Passwort wählen',
        footnotes: [],
      };
    case 'password_removed':
      return {
        subject: 'Das Passwort deines Kontos wurde entfernt',
        lines: [
          `Dein Foothold-Konto auf ${host} hat kein Passwort mehr, alle anderen Geräte sind abgemeldet. Du meldest dich mit einem Link an diese Adresse an oder mit dem, was du sonst eingerichtet hast.`,
          'Warst du das, musst du nichts tun. Wenn nicht, wähle sofort ein Passwort:',
        ],
        button: 'Passwort wählen',
        footnotes: [],
      };
    case 'provider_linked':
    case 'provider_unlinked':
      return writeProviderNotice(content, host);
    case 'new_device':
      return {
        subject: 'Dein Konto wurde auf einem neuen Gerät benutzt',
        lines: [
          `Jemand hat sich bei deinem Foothold-Konto auf ${host} von einem Gerät angemeldet, das dort neu ist.`,
          `${content.device}, ${mailMoment('de', content.at)}.`,
          'Warst du das, musst du nichts tun. Wenn nicht, beende diese Sitzung und ändere dein Passwort:',
        ],
        button: 'Sehen, wo du angemeldet bist',
        footnotes: [],
      };
  }
}

function writeProviderNotice({ kind, provider }: ProviderNotice, host: string): MailWords {
  if (kind === 'provider_linked')
    return {
      subject: `Anmelden mit ${provider} ist eingerichtet`,
      lines: [
        `Von jetzt an öffnet dein Konto bei ${provider} dein Foothold-Konto auf ${host}.`,
        'Warst du das, musst du nichts tun. Wenn nicht, entferne es und ändere dein Passwort:',
      ],
      button: 'Sehen, wie du dich anmeldest',
      footnotes: [],
    };
  return {
    subject: `Anmelden mit ${provider} ist entfernt`,
    lines: [
      `Dein Konto bei ${provider} öffnet dein Foothold-Konto auf ${host} nicht mehr.`,
      'Warst du das, musst du nichts tun. Wenn nicht, ändere dein Passwort:',
    ],
    button: 'Sehen, wie du dich anmeldest',
    footnotes: [],
  };
}
