/** The limits (docs/rules.md, Limits): one constant each, with the unit in its name. */

export const QUOTATION_ID_DIGITS = 6
export const QUOTATION_VALID_MINUTES = 30
export const QUOTATION_QUANTITY_MAX = 999
export const QUOTATION_RESTORE_DAYS = 7
export const QUOTATION_KEPT_DAYS = 90
export const QUOTATION_ERROR_BANNER_SECONDS = 5
/** The defaults of the settings. */
export const QUOTATION_OPEN_DAYS = 30
export const QUOTATION_REMINDER_DAYS = 5
export const QUOTATION_OPEN_DAYS_MAX = 365
export const QUOTATION_LINES_MAX = 100
/** Of an own line's name and of a heading. */
export const LINE_NAME_MAX_CHARACTERS = 120
export const LINE_TEXT_MAX_CHARACTERS = 500
export const DISCOUNT_MAX_PERCENT = 100
export const DISCOUNT_REASON_MAX_CHARACTERS = 200
export const LOST_NOTE_MAX_CHARACTERS = 500
export const NEXT_ACTION_MAX_CHARACTERS = 200
/** When a customer would like to be called. */
export const BEST_TIME_MAX_CHARACTERS = 100
export const QUOTATIONS_PER_PAGE = 25
export const QUOTATION_PAGES_MAX = 400
/** How long the home page shows the message about a cancellation that cannot be undone there. */
export const CANCELLATION_SHOWN_MINUTES = 10

export const QUOTATIONS_PER_HOUR_AND_ADDRESS = 20
/** Of quotations, each some 30 ms of work: half a second of it. */
export const SUBMISSIONS_AT_ONCE = 16
export const CONFIRMATIONS_PER_HOUR_AND_RECIPIENT = 3
/** By all users together. */
export const MAILS_OF_USERS_PER_HOUR_AND_RECIPIENT = 5
/** Of cancellations by number. */
export const RESTORE_LINKS_PER_HOUR_AND_RECIPIENT = 3
/** Mailed again to the address on a quotation. */
export const LINKS_PER_HOUR_AND_RECIPIENT = 3
/** Asked for by one IP address, for any number. */
export const LINKS_PER_HOUR_AND_ADDRESS = 10
/** Made by users for a customer without an email address. */
export const LINKS_MADE_PER_HOUR_AND_QUOTATION = 10
/** Of the email address of one that is not kept yet. */
export const CORRECTIONS_PER_HOUR_AND_QUOTATION = 2
export const LOOKUP_MISSES_PER_HOUR_AND_ADDRESS = 20
export const LOOKUP_MISSES_PER_HOUR_IN_TOTAL = 2_000
export const CANCELS_BY_ID_PER_HOUR_AND_ADDRESS = 5
export const CALL_REQUESTS_PER_HOUR_AND_QUOTATION = 3
export const CHANGE_REQUESTS_PER_HOUR_AND_QUOTATION = 5
/** An opening this soon after the last is the same one. */
export const OPENING_SECONDS = 60

export const CAPTCHA_VALID_MINUTES = 10

export const MONTHS_IN_FIRST_YEAR = 12

/** Connections per address, and requests in progress per address and per user. */
export const CONNECTIONS_AT_ONCE = 100
/** Live streams per address and per user. Our own pages open one a browser. */
export const STREAMS_AT_ONCE = 10
export const BODY_MAX_BYTES = 256 * 1024
export const RPC_BATCH_MAX = 10

export const NAME_MAX_CHARACTERS = 100
export const EMAIL_MAX_CHARACTERS = 254
export const PHONE_MAX_CHARACTERS = 30
export const DETAIL_MAX_CHARACTERS = 5_000

export const SESSION_DAYS = 7
/** Programs that sign in for each call leave tens of thousands. */
export const SESSIONS_LISTED_MAX = 200
export const ACCESS_MINUTES_AT_LOGIN = 60
export const ACCESS_MINUTES_WHEN_REFRESHED = 5
export const REFRESH_GRACE_SECONDS = 10
/** In an older session, changing the password requires the current one. */
export const FRESH_SIGN_IN_MINUTES = 15

export const SIGN_INS_PER_MINUTE_AND_ADDRESS = 20
export const SIGN_IN_FAILURES_BEFORE_WAIT = 5
export const SIGN_IN_WAIT_FIRST_SECONDS = 5
export const SIGN_IN_WAIT_MAX_SECONDS = 900
export const SIGN_IN_FAILURES_PER_DAY_AND_ACCOUNT = 50

export const SECOND_STEP_DIGITS = 6
export const SECOND_STEP_SECONDS = 30
/** How many time steps a code may be early or late. */
export const SECOND_STEP_DRIFT_STEPS = 1
/** The time allowed between password and code. */
export const SECOND_STEP_SIGN_IN_MINUTES = 5
export const RECOVERY_CODES = 10

export const USERNAME_MAX_CHARACTERS = 64
export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 128

export const STATUS_MESSAGE_SECONDS = 7
export const SIGN_OUT_AFTER_PASSWORD_CHANGE_SECONDS = 2
export const CLOSE_AFTER_PASSWORD_CHANGE_SECONDS = 1

export const MESSAGE_MAX_CHARACTERS = 5_000
export const CONTACTS_PER_HOUR_AND_ADDRESS = 10
export const NOTE_MAX_CHARACTERS = 2_000
export const SEARCH_MAX_CHARACTERS = 200
export const CONTACTS_PER_PAGE = 25
/** The last page of the inbox; older requests are found by searching or by reversing the sort order. */
export const CONTACT_PAGES_MAX = 400
/** Search results are counted up to this number. */
export const CONTACTS_COUNTED_MAX = 1_000
/** A list that no index has in order sorts the newest of those that match, and says so. */
export const SORTED_MAX = 10_000
export const CONTACTS_EXPORTED_MAX = 10_000
/** The default of the setting. */
export const CONTACT_KEPT_DAYS = 730
/** Rows per part of a list over REST. */
export const LIST_PART_MAX = 9_999
/**
 * A whole list is read and sent in parts of so many rows, so
 * that other requests wait a few milliseconds (decision 65).
 */
export const LIST_PART = 100

export const MAIL_SUBJECT_MAX_CHARACTERS = 200
export const MAIL_CONTENT_MAX_CHARACTERS = 100_000
/** The default of the setting (docs/rules.md, Settings). */
export const MAIL_RECIPIENTS_PER_BATCH = 1_000
export const MAIL_RECIPIENTS_PER_DAY = 5_000
/** The same mail by the same user to the same recipients within this time is a duplicate. */
export const MAIL_REPEAT_SECONDS = 60
/** Of mails that are written to files, without a mail server. */
export const MAIL_FILES_KEPT_DAYS = 30
export const MAILS_PER_PAGE = 25
export const MAIL_LOG_YEARS = 3
/** The page reloads this long after a mail is sent. */
export const RELOAD_AFTER_MAIL_SECONDS = 2
/** The last page of lists that the server pages. */
export const PAGES_MAX = 100_000

export const QR_SIZE_MIN_PX = 100
export const QR_SIZE_MAX_PX = 500
export const QR_SIZE_DEFAULT_PX = 300
/** Digits in the largest code; other characters take more room. */
export const QR_TEXT_MAX_CHARACTERS = 7_089
/** Cameras have trouble with smaller modules. */
export const QR_MODULE_EASY_PX = 3
export const NOTICE_TITLE_MAX_CHARACTERS = 200
export const NOTICE_CONTENT_MAX_CHARACTERS = 10_000
export const TOOL_LABEL_MAX_CHARACTERS = 60
export const TOOL_LINK_MAX_CHARACTERS = 2_000
export const TOOL_DESCRIPTION_MAX_CHARACTERS = 200
export const TOOL_GROUP_NAME_MAX_CHARACTERS = 60
/** The most ids in one reorder call. */
export const TOOL_ORDER_MAX = 1_000

/** How long a deleted record can be restored. */
export const TRASH_DAYS = 30
export const TRASH_PAGE_ROWS = 25
export const TRASH_SEARCH_MAX_CHARACTERS = 200

export const PARTNER_STAGGER_MS = 100
/** The longest delay of a card, however many there are. */
export const PARTNER_STAGGER_MAX_MS = 3_000
export const PARTNER_LINK_MAX_CHARACTERS = 2_000
export const PARTNER_DESCRIPTION_MAX_CHARACTERS = 500
export const PARTNERS_MAX = 1_000
export const STARTER_PACKAGES_MAX = 50

export const LOGO_MAX_BYTES = 5 * 1024 * 1024
/** The whole form with the largest logo. */
export const LOGO_FORM_MAX_BYTES = LOGO_MAX_BYTES + 64 * 1024
export const LOGO_MAX_PIXELS = 40_000_000
/** Half as wide as cards show it: a smaller logo is blurred on every screen. */
export const LOGO_SHARP_FROM_PIXELS = 220
/** Larger logos are stored at this size, enough for a card on a high-density screen. */
export const LOGO_STORED_SIDE_PIXELS = 640

export const CATALOGUE_NAME_MAX_CHARACTERS = 64
export const PRODUCT_DESCRIPTION_MAX_CHARACTERS = 300
export const PRODUCT_PRICE_MAX_HKD = 10_000_000
/** The step of the inputs; any whole price is accepted. */
export const PRODUCT_PRICE_STEP_HKD = 100
export const CATEGORIES_MAX = 100
export const PRODUCTS_PER_CATEGORY_MAX = 500

export const SLIDE_SECONDS = 2

export const AUDIT_PER_PAGE = 25
/** The last page of the audit log; older entries are found by date. */
export const AUDIT_PAGES_MAX = 400
/** Search results are counted up to this number. */
export const AUDIT_COUNTED_MAX = 1_000

/** Below either limit, the site status reports low disk space. */
export const DISK_LOW_PERCENT = 10
export const DISK_LOW_BYTES = 1024 ** 3
/** The number of lines that `GET /api/logs` returns (docs/rules.md, REST). */
export const LOG_LINES = 1_000
export const LOG_LINE_MAX_CHARACTERS = 8_000
export const LOG_FILE_MAX_BYTES = 10 * 1024 * 1024
/** A file is also closed after this time, so that its oldest line is not kept for ever. */
export const LOG_FILE_MAX_DAYS = 7
/** Counted from the last line of a file. */
export const LOGS_KEPT_DAYS = 30
export const LOGS_KEPT_MAX_BYTES = 1024 * 1024 * 1024
export const LOG_SEARCH_LINES = 200
/** The bytes that one search call reads before it returns its progress. */
export const LOG_SEARCH_MAX_BYTES = 32 * 1024 * 1024
export const LOG_FOLLOW_SECONDS = 2

/** A younger file may belong to a write in progress. */
export const UPLOAD_UNUSED_MINUTES = 60
export const UPLOADS_PER_PAGE = 25
/** The most files in one restore call. */
export const UPLOADS_RESTORED_MAX = 500

/** The newest backup of each of these months is kept beside the newest ones. */
export const BACKUP_MONTHS_KEPT = 6

/** The rows of each group of what is kept about one person; the export has all. */
export const PERSONAL_ROWS_MAX = 100
/** How far ahead admins see what will be deleted automatically. */
export const RETENTION_AHEAD_DAYS = 30
export const RETENTION_ROWS = 25

/** Stated in the privacy policy. */
export const MINIMUM_AGE_YEARS = 13

export const TEXT_MAX_CHARACTERS = 10_000
export const TEXTS_PER_PAGE = 50
/** For texts that are lists, split at backslashes. */
export const TEXT_ITEMS_MAX = 40
/** All texts of one request body. */
export const TEXTS_MAX_BYTES = 2 * 1024 * 1024
export const TEXTS_MAX_PARTS = 20_000
export const TEXT_HISTORY_ROWS = 100
/** Per preview. */
export const TEXT_DRAFTS_MAX = 200
/** The delay between the success message and the full reload. */
export const RELOAD_AFTER_TEXTS_SECONDS = 5
