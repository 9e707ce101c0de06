/** The limits that texts mention, by text: filled in where texts are merged, so that no text repeats a limit as a digit. */
import {
  BACKUP_MONTHS_KEPT,
  CAPTCHA_VALID_MINUTES,
  CATALOGUE_NAME_MAX_CHARACTERS,
  CONTACTS_EXPORTED_MAX,
  DISCOUNT_MAX_PERCENT,
  LOG_FILE_MAX_BYTES,
  LOG_FILE_MAX_DAYS,
  LOGO_MAX_BYTES,
  LOGO_MAX_PIXELS,
  LOGO_SHARP_FROM_PIXELS,
  LOGS_KEPT_DAYS,
  MAIL_LOG_YEARS,
  MAIL_SUBJECT_MAX_CHARACTERS,
  MONTHS_IN_FIRST_YEAR,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  PRODUCT_PRICE_MAX_HKD,
  QR_SIZE_DEFAULT_PX,
  QR_SIZE_MAX_PX,
  QR_SIZE_MIN_PX,
  QUOTATION_ID_DIGITS,
  QUOTATION_KEPT_DAYS,
  QUOTATION_LINES_MAX,
  QUOTATION_QUANTITY_MAX,
  QUOTATION_RESTORE_DAYS,
  QUOTATION_VALID_MINUTES,
  RECOVERY_CODES,
  RETENTION_AHEAD_DAYS,
  SECOND_STEP_DIGITS,
  SESSION_DAYS,
  TRASH_DAYS,
  UPLOAD_UNUSED_MINUTES,
  USERNAME_MAX_CHARACTERS,
} from '../base/limits.ts'
import type { TextKey, TextVariables } from './t.ts'

const trash = { days: TRASH_DAYS }
const logo = { max: megabytes(LOGO_MAX_BYTES) }
const quotationNumber = { digits: QUOTATION_ID_DIGITS }
const secondStepCode = { digits: SECOND_STEP_DIGITS }
const qrSize = { min: QR_SIZE_MIN_PX, max: QR_SIZE_MAX_PX, size: QR_SIZE_DEFAULT_PX }
const password = { min: PASSWORD_MIN_CHARACTERS, max: PASSWORD_MAX_CHARACTERS }
const quotationTime = { minutes: QUOTATION_VALID_MINUTES }

export const TEXT_LIMITS: { readonly [Key in TextKey]?: TextVariables } = {
  'account.passwordRules': password,
  'account.sessionsLead': { days: SESSION_DAYS },
  'backup.keptText': { months: BACKUP_MONTHS_KEPT },
  'error.catalogueName': { max: CATALOGUE_NAME_MAX_CHARACTERS },
  'error.logoTooLarge': logo,
  'error.logoTooManyPixels': { millions: LOGO_MAX_PIXELS / 1e6, ten_thousands: LOGO_MAX_PIXELS / 1e4 },
  'error.passwordLong': password,
  'error.passwordShort': password,
  'error.percent': { max: DISCOUNT_MAX_PERCENT },
  'error.price': { max: PRODUCT_PRICE_MAX_HKD },
  'error.qrSize': qrSize,
  'error.quantity': { max: QUOTATION_QUANTITY_MAX },
  'error.quotationId': quotationNumber,
  'error.tooManyLines': { max: QUOTATION_LINES_MAX },
  'error.username': { max: USERNAME_MAX_CHARACTERS },
  'home.lookupText': quotationNumber,
  'inbox.fileIsCut': { count: CONTACTS_EXPORTED_MAX },
  'inbox.lead': trash,
  'log.filesLead': {
    size: megabytes(LOG_FILE_MAX_BYTES),
    file_days: LOG_FILE_MAX_DAYS,
    days: LOGS_KEPT_DAYS,
  },
  'login.codeHint': secondStepCode,
  'mail.restoreAfter': { days: QUOTATION_RESTORE_DAYS },
  'mailing.subjectTooLong': { max: MAIL_SUBJECT_MAX_CHARACTERS },
  'notice.goneHint': trash,
  'operation.captcha.challenge': { minutes: CAPTCHA_VALID_MINUTES },
  'partnerEditor.logoHint': logo,
  'partnerEditor.logoSmall': { min: LOGO_SHARP_FROM_PIXELS },
  'partnerEditor.logoTooLarge': logo,
  'pdf.termAmounts': { months: MONTHS_IN_FIRST_YEAR },
  'personal.retentionLead': { days: RETENTION_AHEAD_DAYS },
  'personal.ruleMails': { years: MAIL_LOG_YEARS },
  'personal.ruleQuotations': { days: QUOTATION_KEPT_DAYS },
  'personal.ruleTrash': trash,
  'privacy.collectItems': quotationNumber,
  'qrCode.pixels': qrSize,
  'qrCode.sideFault': qrSize,
  'quotation.afterSending': quotationTime,
  'quotation.mistyped': { max: QUOTATION_QUANTITY_MAX },
  'record.deleteText': trash,
  'result.notFoundHint': quotationTime,
  'secondStep.codeHint': secondStepCode,
  'secondStep.codesLeftOf': { all: RECOVERY_CODES },
  'secondStep.enter': secondStepCode,
  'services.confirmText': quotationTime,
  'services.searchHint': quotationNumber,
  'ticket.firstYearNote': { months: MONTHS_IN_FIRST_YEAR },
  'trash.emptyHint': trash,
  'trash.lead': trash,
  'trash.leadContacts': trash,
  'upload.cleanLead': { ...trash, minutes: UPLOAD_UNUSED_MINUTES },
  'upload.lead': trash,
  'upload.trashEmptyText': trash,
}

/** Whole ones, unlike measured sizes. */
function megabytes(bytes: number): string {
  return `${bytes / 1024 ** 2} MB`
}
