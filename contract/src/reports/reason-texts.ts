import { m } from '@coterie/contract/paraglide/messages'

export const reportReasonTexts = {
  harassment: m.report_reason_harassment,
  hate: m.report_reason_hate,
  violence: m.report_reason_violence,
  sexual: m.report_reason_sexual,
  underage: m.report_reason_underage,
  impersonation: m.report_reason_impersonation,
  spam: m.report_reason_spam,
  illegal: m.report_reason_illegal,
  other: m.report_reason_other,
}
