import { isolate } from './isolate.ts';
import type { MailContent, MailWords, NoticeContent, ProviderNotice } from './mail-content.ts';
import { mailMoment } from './mail-moment.ts';
import { remindInArabic } from './reminder-words-ar.ts';

const notYou = 'إن لم تطلب ذلك فلا داعي لفعل شيء: لا يتغير شيء من دون الزر.';

export function writeInArabic(content: MailContent, host: string): MailWords {
  if ('unsubscribeLink' in content) return remindInArabic(content);
  switch (content.kind) {
    case 'reset_password':
      return {
        subject: 'اختر كلمة مرور جديدة',
        lines: [`طلب أحدهم، وعلى الأرجح أنت، كلمة مرور جديدة لحسابك في Foothold على ${isolate(host)}.`],
        button: 'اختيار كلمة مرور جديدة',
        footnotes: ['يعمل الرابط مرة واحدة، لمدة ساعة.', notYou],
      };
    case 'verify_email':
      return {
        subject: 'أكّد عنوان بريدك الإلكتروني',
        lines: [`أكّد أن هذا هو عنوان حسابك في Foothold على ${isolate(host)}.`],
        button: 'تأكيد العنوان',
        footnotes: ['يعمل الرابط مرة واحدة، لمدة 24 ساعة.', notYou],
      };
    case 'sign_in':
      return {
        subject: 'رابط تسجيل دخولك',
        lines: [`يسجّل هذا الرابط دخولك إلى Foothold على ${isolate(host)} من دون كلمة مرور.`],
        button: 'تسجيل الدخول',
        footnotes: ['يعمل الرابط مرة واحدة، لمدة 15 دقيقة. لا تعطه لأحد.', notYou],
      };
    case 'change_email':
      return {
        subject: 'أكّد عنوان بريدك الجديد',
        lines: [
          `من الآن تريد تسجيل الدخول إلى Foothold على ${isolate(host)} بالعنوان ${isolate(content.newEmail)}.`,
        ],
        button: 'استخدام هذا العنوان',
        footnotes: ['يعمل الرابط مرة واحدة، لمدة ساعة. بعدها عليك تسجيل الدخول من جديد.', notYou],
      };
    case 'email_changed':
      return {
        subject: 'تغيّر عنوان البريد في حسابك',
        lines: [
          `صار حسابك في Foothold على ${isolate(host)} تابعًا للعنوان ${isolate(content.newEmail)}، ولم يعد تابعًا لهذا العنوان.`,
          'إن كنت أنت من فعل ذلك فلا داعي لفعل شيء. وإلا فتراجع عن التغيير فورًا:',
        ],
        button: 'التراجع عن التغيير',
        footnotes: ['يعمل الرابط مرة واحدة، لمدة سبعة أيام، وينهي كل جلسات الحساب.'],
      };
    default:
      return noticeInArabic(content, host);
  }
}

function noticeInArabic(content: NoticeContent, host: string): MailWords {
  switch (content.kind) {
    case 'password_changed':
      return {
        subject: 'تغيّرت كلمة مرورك',
        lines: [
          `تغيّرت كلمة مرور حسابك في Foothold على ${isolate(host)}، وسُجّل خروج كل الأجهزة الأخرى.`,
          'إن كنت أنت من فعل ذلك فلا داعي لفعل شيء. وإلا فاختر كلمة مرور أخرى فورًا:',
        ],
        button: 'اختيار كلمة مرور أخرى',
        footnotes: [],
      };
    case 'password_removed':
      return {
        subject: 'أُزيلت كلمة مرور حسابك',
        lines: [
          `لم تعد لحسابك في Foothold على ${isolate(host)} كلمة مرور، وسُجّل خروج كل الأجهزة الأخرى. يمكنك تسجيل الدخول برابط يُرسل إلى هذا العنوان، أو بما أعددته من طرق أخرى.`,
          'إن كنت أنت من فعل ذلك فلا داعي لفعل شيء. وإلا فاختر كلمة مرور فورًا:',
        ],
        button: 'اختيار كلمة مرور',
        footnotes: [],
      };
    case 'provider_linked':
    case 'provider_unlinked':
      return writeProviderNotice(content, host);
    case 'new_device':
      return {
        subject: 'استُخدم حسابك على جهاز جديد',
        lines: [
          `سجّل أحدهم الدخول إلى حسابك في Foothold على ${isolate(host)} من جهاز لم يُستخدم من قبل.`,
          `${isolate(content.device)}، ${mailMoment('ar', content.at)}.`,
          'إن كنت أنت من فعل ذلك فلا داعي لفعل شيء. وإلا فأنهِ تلك الجلسة وغيّر كلمة مرورك:',
        ],
        button: 'معرفة أين سُجّل دخولك',
        footnotes: [],
      };
  }
}

function writeProviderNotice({ kind, provider }: ProviderNotice, host: string): MailWords {
  if (kind === 'provider_linked')
    return {
      subject: `صار بإمكانك تسجيل الدخول عبر ${isolate(provider)}`,
      lines: [
        `من الآن يفتح حسابك لدى ${isolate(provider)} حسابك في Foothold على ${isolate(host)}.`,
        'إن كنت أنت من فعل ذلك فلا داعي لفعل شيء. وإلا فأزله وغيّر كلمة مرورك:',
      ],
      button: 'معرفة طرق تسجيل دخولك',
      footnotes: [],
    };
  return {
    subject: `لم يعد تسجيل الدخول عبر ${isolate(provider)} ممكنًا`,
    lines: [
      `لم يعد حسابك لدى ${isolate(provider)} يفتح حسابك في Foothold على ${isolate(host)}.`,
      'إن كنت أنت من فعل ذلك فلا داعي لفعل شيء. وإلا فغيّر كلمة مرورك:',
    ],
    button: 'معرفة طرق تسجيل دخولك',
    footnotes: [],
  };
}
