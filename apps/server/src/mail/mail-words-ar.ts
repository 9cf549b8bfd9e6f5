import { isolate } from './isolate.ts';
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
import { remindInArabic } from './reminder-words-ar.ts';

const notYou = 'إن لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة.';

export function writeInArabic(content: MailContent, host: string): MailWords {
  if ('unsubscribeLink' in content) return remindInArabic(content);
  switch (content.kind) {
    case 'reset_password':
      return {
        subject: 'اختر كلمة مرور جديدة',
        lines: [`اختر كلمة مرور جديدة لحسابك في Foothold على ${isolate(host)}.`],
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
        lines: [`سجّل الدخول إلى Foothold على ${isolate(host)} من دون كلمة مرور.`],
        button: 'تسجيل الدخول',
        footnotes: ['يعمل الرابط مرة واحدة، لمدة 15 دقيقة. لا تعطه لأحد.', notYou],
      };
    case 'change_email':
      return {
        subject: 'أكّد عنوان بريدك الجديد',
        lines: [
          `أكّد أنك تريد تسجيل الدخول إلى Foothold على ${isolate(host)} بالعنوان ${isolate(content.newEmail)}.`,
        ],
        button: 'استخدام هذا العنوان',
        footnotes: ['يعمل الرابط مرة واحدة، لمدة ساعة. بعد ذلك سجّل الدخول من جديد.', notYou],
      };
    case 'email_changed':
      return {
        subject: 'تغيّر عنوان بريدك الإلكتروني',
        lines: [
          `يستخدم حسابك في Foothold على ${isolate(host)} الآن العنوان ${isolate(content.newEmail)}.`,
          'إن لم تكن أنت من فعل ذلك فتراجع عن التغيير الآن:',
        ],
        button: 'التراجع عن التغيير',
        footnotes: ['يعمل الرابط مرة واحدة، لمدة سبعة أيام، ويسجّل خروج كل الأجهزة.'],
      };
    case 'invitation':
      return {
        subject: 'دعوتك إلى Foothold',
        lines: [`يمكنك إنشاء حساب على ${isolate(host)}، حيث يتابع Foothold بحثك عن عمل.`],
        button: 'إنشاء حساب',
        footnotes: ['يعمل الرابط مرة واحدة.', 'إن لم تكن تتوقع هذه الرسالة فتجاهلها.'],
      };
    case 'test':
      return {
        subject: 'رسالة تجريبية',
        lines: [`يستطيع Foothold على ${isolate(host)} إرسال البريد.`],
        button: 'فتح إعدادات الخادم',
        footnotes: [],
      };
    default:
      return noticeInArabic(content, host);
  }
}

function noticeInArabic(content: NoticeContent, host: string): MailWords {
  if (isAccountAct(content)) return writeAccountAct(content.kind, host);
  switch (content.kind) {
    case 'password_changed':
      return {
        subject: 'تغيّرت كلمة مرورك',
        lines: [
          `تغيّرت كلمة مرور حسابك في Foothold على ${isolate(host)}، وسُجّل خروج كل الأجهزة الأخرى.`,
          'إن لم تكن أنت من فعل ذلك فاختر كلمة مرور أخرى الآن:',
        ],
        button: 'اختيار كلمة مرور أخرى',
        footnotes: [],
      };
    case 'password_removed':
      return {
        subject: 'أُزيلت كلمة مرورك',
        lines: [
          `أُزيلت كلمة مرور حسابك في Foothold على ${isolate(host)}، وسُجّل خروج كل الأجهزة الأخرى. سجّل الدخول برابط عبر البريد، أو بطريقة أخرى أعددتها.`,
          'إن لم تكن أنت من فعل ذلك فاختر كلمة مرور الآن:',
        ],
        button: 'اختيار كلمة مرور',
        footnotes: [],
      };
    case 'passkey_added':
      return {
        subject: 'مفتاح مرور جديد في حسابك',
        lines: [
          `أُضيف مفتاح مرور إلى حسابك في Foothold على ${isolate(host)}، ويمكن تسجيل الدخول به دون كلمة مرورك.`,
          'إن لم تكن أنت من فعل ذلك فأزله وغيّر كلمة مرورك:',
        ],
        button: 'عرض طرق تسجيل الدخول',
        footnotes: [],
      };
    case 'second_factor_added':
      return {
        subject: 'أُضيف تطبيق مصادقة إلى حسابك',
        lines: [
          `يطلب حسابك في Foothold على ${isolate(host)} الآن رمزًا من تطبيق مصادقة، وسُجّل خروج كل الأجهزة الأخرى.`,
          `إن لم تكن أنت من فعل ذلك فاختر كلمة مرور أخرى الآن واطلب ممن يدير ${isolate(host)} إزالة التطبيق:`,
        ],
        button: 'اختيار كلمة مرور أخرى',
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
        subject: 'جهاز جديد في حسابك',
        lines: [
          `سجّل جهاز جديد الدخول إلى حسابك في Foothold على ${isolate(host)}.`,
          `${isolate(content.device)}، ${mailMoment('ar', content.at)}.`,
          'إن لم تكن أنت من فعل ذلك فسجّل خروج ذلك الجهاز وغيّر كلمة مرورك:',
        ],
        button: 'عرض أجهزتك',
        footnotes: [],
      };
  }
}

function writeProviderNotice({ kind, provider }: ProviderNotice, host: string): MailWords {
  if (kind === 'provider_linked')
    return {
      subject: `أُضيف ${isolate(provider)} إلى حسابك`,
      lines: [
        `يمكنك تسجيل الدخول إلى Foothold على ${isolate(host)} بحسابك لدى ${isolate(provider)}.`,
        'إن لم تكن أنت من فعل ذلك فأزله وغيّر كلمة مرورك:',
      ],
      button: 'عرض طرق تسجيل الدخول',
      footnotes: [],
    };
  return {
    subject: `أُزيل ${isolate(provider)} من حسابك`,
    lines: [
      `لم يعد بإمكانك تسجيل الدخول إلى Foothold على ${isolate(host)} بحسابك لدى ${isolate(provider)}.`,
      'إن لم تكن أنت من فعل ذلك فغيّر كلمة مرورك:',
    ],
    button: 'عرض طرق تسجيل الدخول',
    footnotes: [],
  };
}

function writeAccessNotice(kind: AccessNoticeKind, host: string): MailWords {
  const account = `حسابك في Foothold على ${isolate(host)}`;
  const [subject, line] = {
    passkey_removed: ['أُزيل مفتاح مرور من حسابك', `أُزيل مفتاح مرور من ${account}.`],
    second_factor_removed: [
      'أُزيل تطبيق مصادقة من حسابك',
      `أُزيل تطبيق مصادقة من ${account}، وسُجّل خروج كل الأجهزة الأخرى.`,
    ],
    recovery_codes_made: [
      'رموز استرداد جديدة لحسابك',
      `أُنشئت رموز استرداد جديدة لـ${account}، ولم تعد الرموز السابقة صالحة.`,
    ],
    calendar_link_made: [
      'خلاصة تقويم جديدة لحسابك',
      `أُنشئت خلاصة تقويم لـ${account}، ومن لديه رابطها يستطيع قراءة مواعيدك.`,
    ],
  }[kind] as [string, string];
  const lines = [line, 'إن لم تكن أنت من فعل ذلك فاختر كلمة مرور أخرى الآن، ثم ترى كل ما له حق الدخول:'];
  return { subject, lines, button: 'اختيار كلمة مرور أخرى', footnotes: [] };
}

function writeDeletionNotice(host: string): MailWords {
  return {
    subject: 'حُذف حسابك',
    lines: [
      `حُذف حسابك في Foothold على ${isolate(host)} مع كل ما فيه.`,
      `إن لم تكن أنت من فعل ذلك فأخبر من يدير ${isolate(host)} الآن، فقد تكون لديه نسخة احتياطية.`,
    ],
    button: 'فتح Foothold',
    footnotes: [],
  };
}

function writeAccountAct(kind: AccountActKind, host: string): MailWords {
  const account = `حسابك في Foothold على ${isolate(host)}`;
  const [subject, line, button] = {
    administrator_made: ['أصبحت مديرًا للخادم', `جعل مدير الخادم ${account} حساب مدير.`, 'عرض سجل الأمان'],
    account_disabled_by_administrator: [
      'عُطّل حسابك',
      `عطّل مدير الخادم ${account}، وسُجّل خروج كل الأجهزة، ولا يمكنك تسجيل الدخول. لم يُحذف شيء مما فيه.`,
      'فتح Foothold',
    ],
    account_enabled_by_administrator: [
      'فُعّل حسابك',
      `فعّل مدير الخادم ${account}، ويمكنك تسجيل الدخول من جديد.`,
      'تسجيل الدخول',
    ],
    account_deleted_by_administrator: [
      'حُذف حسابك',
      `حذف مدير الخادم ${account} مع كل ما فيه.`,
      'فتح Foothold',
    ],
    sessions_ended_by_administrator: [
      'سُجّل خروجك من كل مكان',
      `سجّل مدير الخادم خروج كل الأجهزة من ${account}.`,
      'تسجيل الدخول',
    ],
    second_factor_reset_by_administrator: [
      'أُعيد ضبط عاملك الثاني',
      `أعاد مدير الخادم ضبط العامل الثاني في ${account}، وسُجّل خروج كل الأجهزة. سجّل الدخول ثم أعد إعداده.`,
      'تسجيل الدخول',
    ],
    login_link_made: [
      'أُنشئ رابط لتسجيل الدخول إلى حسابك',
      `أنشأ مدير الخادم رابطًا يسجّل الدخول إلى ${account} مرة واحدة خلال 15 دقيقة.`,
      'عرض أجهزتك',
    ],
  }[kind] as [string, string, string];
  const lines = [line, `إن لم تكن تتوقع ذلك فاسأل من يدير ${isolate(host)}.`];
  return { subject, lines, button, footnotes: [] };
}
