/** The words by which the columns of a list of customers are recognised, in both languages. The first heads the column of an exported list. */
import type { Language } from '../base/language.ts'
import type { SheetHeads } from '../base/sheet-columns.ts'

export const CUSTOMER_HEADS = {
  restaurant: {
    en: ['Restaurant', 'Company', 'Shop', 'Business', 'Account', 'Company name', 'Account name'],
    zh: ['餐廳', '公司', '店名', '商號', '公司名稱', '餐廳名稱'],
  },
  district: { en: ['District', 'Area', 'City', 'Town'], zh: ['地區', '區域', '區'] },
  name: {
    en: ['Name', 'Contact', 'Person', 'Contact name', 'Contact person', 'Full name', 'Customer'],
    zh: ['姓名', '聯絡人', '客戶', '名稱', '客戶姓名'],
  },
  phone: {
    en: ['Phone', 'Telephone', 'Tel', 'Mobile', 'Phone number', 'Mobile phone', 'WhatsApp'],
    zh: ['電話', '聯絡電話', '手機', '電話號碼', '手提電話'],
  },
  email: { en: ['Email', 'E-mail', 'Email address', 'Mail'], zh: ['電郵', '電郵地址', '電子郵件', '郵箱'] },
  language: { en: ['Language', 'Lang'], zh: ['語言'] },
  note: { en: ['Note', 'Notes', 'Remark', 'Remarks', 'Comment'], zh: ['備註', '附註', '備忘'] },
} as const satisfies SheetHeads<string>

/** How people write a language in a list. */
export const LANGUAGE_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /^(en\b|eng|英)/i,
  zh: /^(zh\b|chi|can|中|粵|粤)/i,
}
