/** The limits (docs/rules.md, Limits): one constant each, with the unit in its name. */

export const QUOTATION_ID_DIGITS = 6
export const QUOTATION_VALID_MINUTES = 30
export const QUOTATION_QUANTITY_MAX = 999
export const QUOTATION_RESTORE_DAYS = 7
export const QUOTATION_KEPT_DAYS = 90
/** The defaults of the settings. */
export const QUOTATION_OPEN_DAYS = 30
export const QUOTATION_REMINDER_DAYS = 5
export const QUOTATION_OPEN_DAYS_MAX = 365
/** Until an admin sets another: a larger discount waits for one. */
export const DISCOUNT_LIMIT_PERCENT = 30
/** Until when a deposit is due, and the minimum term of a monthly fee, unless a company says otherwise. */
export const DEPOSIT_DAYS = 5
export const TERM_MONTHS = 12
export const TERM_MAX_MONTHS = 120
export const QUOTATION_LINES_MAX = 100
export const DISCOUNT_MAX_PERCENT = 100

export const CAPTCHA_VALID_MINUTES = 10

export const MONTHS_IN_FIRST_YEAR = 12

export const RPC_BATCH_MAX = 10

export const NAME_MAX_CHARACTERS = 100
export const EMAIL_MAX_CHARACTERS = 254
export const PHONE_MAX_CHARACTERS = 30

export const SESSION_DAYS = 7
/** Programs that sign in for each call leave tens of thousands. */
export const SESSIONS_LISTED_MAX = 200
/** In an older session, changing the password requires the current one. */
export const FRESH_SIGN_IN_MINUTES = 15

/** How long a link works for a forgotten password, and for an invitation. */
export const PASSWORD_LINK_MINUTES = 60
export const INVITATION_DAYS = 7

export const SECOND_STEP_DIGITS = 6
export const RECOVERY_CODES = 10

export const USERNAME_MAX_CHARACTERS = 64
export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 128

export const STATUS_MESSAGE_SECONDS = 7

export const REPLY_MAX_CHARACTERS = 10_000
export const MESSAGE_MAX_CHARACTERS = 5_000
export const NOTE_MAX_CHARACTERS = 2_000
export const SEARCH_MAX_CHARACTERS = 200
/** A list that no index has in order sorts the newest of those that match, and says so. */
export const SORTED_MAX = 10_000
export const CONTACTS_EXPORTED_MAX = 10_000
/** Rows per part of a list over REST. */
export const LIST_PART_MAX = 9_999
/**
 * A whole list is read and sent in parts of so many rows, so
 * that other requests wait a few milliseconds (decision 65).
 */
export const LIST_PART = 100

export const MAIL_SUBJECT_MAX_CHARACTERS = 200
/** How long the files of mails are kept where there is no mail server. */
export const MAIL_FILES_KEPT_DAYS = 30
export const MAILS_PER_PAGE = 25
/** Counts of visits: a year, and the month before it to compare with. */
export const VISITS_KEPT_MONTHS = 13
export const MAIL_LOG_YEARS = 3

export const QR_SIZE_MIN_PX = 100
export const QR_SIZE_MAX_PX = 500
export const QR_SIZE_DEFAULT_PX = 300

/** How long a deleted record can be restored. */
export const TRASH_DAYS = 30

export const PARTNER_STAGGER_MS = 100
/** The longest delay of a card, however many there are. */
export const PARTNER_STAGGER_MAX_MS = 3_000
export const PARTNERS_MAX = 1_000
export const STARTER_PACKAGES_MAX = 50
export const PACKAGE_USES_MAX = 3
export const PACKAGE_USES_MAX_CHARACTERS = 240
export const QUESTIONS_MAX = 30
export const REFERENCES_MAX = 30
/** The home page has so many of them at most. */
export const REFERENCES_ON_HOME_MAX = 3
export const CATEGORIES_MAX = 100
export const CATEGORY_SENTENCE_MAX_CHARACTERS = 160
/** The home page has so many product lines at most; a link leads to all. */
export const PRODUCT_LINES_MAX = 12
export const PRODUCTS_PER_CATEGORY_MAX = 500

/** Files attached to a version. */
export const ATTACHED_FILES_MAX = 10
export const ATTACHED_MAX_BYTES = 5 * 1024 * 1024
/** All files of a version together. */
export const ATTACHED_TOTAL_MAX_BYTES = 15 * 1024 * 1024

/** A photo of a product or a place: half as wide as the smallest place for one on a sharp screen. */
export const PHOTO_LEAST_SIDE_PIXELS = 84

/** A picture of the home page: half as wide as the page shows it on a sharp desk screen. */
export const HOME_PICTURE_LEAST_SIDE_PIXELS = 480
export const HOME_PICTURE_TEXT_MAX_CHARACTERS = 120

export const LOGO_MAX_BYTES = 5 * 1024 * 1024
export const LOGO_MAX_PIXELS = 40_000_000
/** The company's own logo: a lower one is blurred on paper, and one of another form cannot be read in a header. */
export const LOGO_LEAST_HEIGHT_PIXELS = 96
export const LOGO_MAX_RATIO = 10
export const SVG_MAX_BYTES = 512 * 1024
export const SVG_MAX_ELEMENTS = 20_000
/** Half as wide as cards show it: a smaller logo is blurred on every screen. */
export const LOGO_SHARP_FROM_PIXELS = 220

export const CATALOGUE_NAME_MAX_CHARACTERS = 64
export const PRODUCT_DESCRIPTION_MAX_CHARACTERS = 300
/** How long an imported file is undone as one. */
export const IMPORT_UNDO_DAYS = 30
export const PRICE_LIST_MAX_BYTES = 5 * 1024 * 1024
/** A list with the ZIP of its photos. */
export const LIST_PHOTOS_MAX_BYTES = 15 * 1024 * 1024
export const PRICE_LIST_ROWS_MAX = 10_000
export const PRICE_LIST_COLUMNS_MAX = 60
/** More than any field takes: a longer cell is refused by its field. */
export const SHEET_CELL_MAX_UNITS = 5_000
/** A price that changes by more is looked at again. */
export const PRICE_LIST_LARGE_PERCENT = 15
export const PRODUCT_MARK_MAX_CHARACTERS = 60
export const PRODUCT_UNIT_MAX_CHARACTERS = 20
export const PRODUCT_PRICE_MAX_HKD = 10_000_000

export const SLIDE_SECONDS = 2

export const AUDIT_PER_PAGE = 25
/** The last page of the audit log; older entries are found by date. */
export const AUDIT_PAGES_MAX = 400

export const LOG_FILE_MAX_BYTES = 10 * 1024 * 1024
/** The most bytes of all files in one download. */
export const LOG_DOWNLOAD_BYTES = 2 * LOG_FILE_MAX_BYTES
/** A file is also closed after this time, so that its oldest line is not kept for ever. */
export const LOG_FILE_MAX_DAYS = 7
/** Counted from the last line of a file. */
export const LOGS_KEPT_DAYS = 30

/** A younger file may belong to a write in progress. */
export const UPLOAD_UNUSED_MINUTES = 60

/** The newest backup of each of these months is kept beside the newest ones. */
export const BACKUP_MONTHS_KEPT = 6

/** How far ahead admins see what will be deleted automatically. */
export const RETENTION_AHEAD_DAYS = 30

/** All texts of one request body. */
export const TEXTS_MAX_BYTES = 2 * 1024 * 1024
/** A file of texts, in its most talkative format, which has all of them in two languages. */
export const TEXT_FILE_MAX_BYTES = 5 * 1024 * 1024
export const TEXT_FILE_TEXTS_MAX = 20_000
/** The delay between the success message and the full reload. */
export const RELOAD_AFTER_TEXTS_SECONDS = 5
