/** Contact requests as restaurants in Hong Kong and Macau write them, any number of them, the same each time. */

import type { Insertable } from 'kysely'
import type { ContactTable } from '../src/server/db/tables/contact.ts'
import { emptyTexts, namesOf } from '../src/shared/base/fields.ts'
import { CONTACT_FIELDS, type ContactState } from '../src/shared/contact/contact.ts'

const ZH_SURNAMES = [...'陳李黃張梁何林劉吳鄭周蔡曾鄧馮歐陽司徒']
const ZH_NAMES = [
  '美玲',
  '國強',
  '志明',
  '家豪',
  '嘉欣',
  '詠詩',
  '偉文',
  '淑儀',
  '子軒',
  '曉彤',
  '文傑',
  '麗華',
]
const EN_SURNAMES = [
  'Chan',
  'Lee',
  'Wong',
  'Cheung',
  'Leung',
  'Ho',
  'Lam',
  'Fernandes',
  'Barker',
  'Shah',
  'Müller',
]
const EN_NAMES = [
  'Mei Ling',
  'Ka Yan',
  'Chi Ming',
  'Rui',
  'Anita',
  'Tom',
  'Priya',
  'Wing Sze',
  'Kelvin',
  'Zoë',
]
const HOSTS = [
  'gmail.com',
  'gmail.com',
  'gmail.com',
  'yahoo.com.hk',
  'example.hk',
  'kamsin.example',
  'example.mo',
]
const ZH_LINES = [
  '深水埗茶餐廳，想換兩部收銀機，連廚房打印機。',
  '現時的系統經常死機，星期三下午三時後可否上門睇一睇？',
  '閉路電視有一個鏡頭失靈，請派人檢查。',
  '請問月費包括維修嗎？',
  '新舖二月開張，需要全套報價。',
  '多謝，已收到報價單。',
  '我們有三間分店，想用同一個收銀系統，電子支付可以用八達通嗎？',
  '想了解 5G 網絡的月費和安裝時間。',
]
const EN_LINES = [
  'We open a café in Taipa in March and need two tills.',
  'Can the card reader take Alipay and Octopus?',
  'The Wi-Fi drops in the back kitchen every evening.',
  'Please send a quotation for six branches.',
  'Please move the install to next Tuesday morning.',
  'Our restaurant has 48 seats and one kitchen printer.',
  'We would like to replace the CCTV cameras at the entrance.',
  'How long does the installation take, and do you work at night?',
]
const MINUTE_MS = 60_000
const FIRST = Date.parse('2024-01-01T00:00:00Z')

export function* contactRequests(count: number): Generator<Insertable<ContactTable>> {
  const draw = drawer()
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(draw() * items.length)]!
  for (let number = 1; number <= count; number++) {
    const isZh = draw() < 0.55
    const surname = one(EN_SURNAMES)
    const lines = Array.from({ length: 1 + Math.floor(draw() * 5) }, () => one(isZh ? ZH_LINES : EN_LINES))
    yield {
      ...emptyTexts(namesOf(CONTACT_FIELDS)),
      name: isZh ? one(ZH_SURNAMES) + one(ZH_NAMES) : `${one(EN_NAMES)} ${surname}`,
      email: `${isZh ? 'shop' : surname.normalize('NFKD').replace(/\W/g, '').toLowerCase()}${number}@${one(HOSTS)}`,
      phone_number: `+852 ${5_000 + Math.floor(draw() * 5_000)} ${String(number % 10_000).padStart(4, '0')}`,
      message: lines.join(isZh ? '\n' : ' '),
      language: isZh ? 'zh' : 'en',
      state: stateOf(draw()),
      date: new Date(FIRST + number * MINUTE_MS).toISOString(),
      assignee: null,
      note: '',
      deleted_at: draw() < 0.02 ? new Date(FIRST).toISOString() : null,
    }
  }
}

/** Most are done; very few are new. */
function stateOf(share: number): ContactState {
  if (share < 0.0002) return 'new'
  if (share < 0.002) return 'in_progress'
  return share < 0.2 ? 'spam' : 'done'
}

/** A seeded random number generator. */
function drawer(): () => number {
  let seed = 42
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
}
