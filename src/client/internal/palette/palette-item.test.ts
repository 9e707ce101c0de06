import { describe, expect, it } from 'vitest'
import { namesFirst, partsOf, reasonOf } from './match.ts'
import { distinctCustomers, findItems, type PaletteItem } from './palette.tsx'

const anItem = (label: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: label,
  label,
  icon: null,
  go: () => undefined,
  ...more,
})

const items = [
  anItem('Van diary', { detail: 'Book a van' }),
  anItem('Notices', { also: '通告' }),
  anItem('Users'),
  anItem('SIM orders', { detail: 'notices to users' }),
]
const found = (query: string, max = 9) => findItems(items, query, max).map(({ label }) => label)

describe('the palette', () => {
  it('shows each customer once, by address, or by number where there is none', () => {
    const rows = [
      { email: 'Ho@kamsin.example', phone: '' },
      { email: 'ho@kamsin.example', phone: '9123 4567' },
      { email: '', phone: '9123 4501' },
      { email: '', phone: '9123 4502' },
      { email: '', phone: '9123 4501' },
    ]
    expect(distinctCustomers(rows)).toEqual([rows[0], rows[2], rows[3]])
  })

  it('shows everything before anything is typed', () => {
    expect(found('')).toEqual(['Van diary', 'Notices', 'Users', 'SIM orders'])
  })
  it('finds by label, by detail and by the name in the other language', () => {
    expect(found('book')).toEqual(['Van diary'])
    expect(found('通告')).toEqual(['Notices'])
  })
  it('lists labels that begin with the query first', () => {
    expect(found('users')).toEqual(['Users', 'SIM orders'])
    expect(found('notices')).toEqual(['Notices', 'SIM orders'])
  })
  it('limits the number of results', () => {
    expect(found('', 2)).toEqual(['Van diary', 'Notices'])
  })
  it('puts a customer of the name typed before a screen that another text has found', () => {
    const pages = { items: [anItem('Audit log', { also: 'changes' })] }
    const customers = {
      items: [anItem('Tom Barker', { also: '3 Chancery Lane' }), anItem('126001 Chan Tai Man')],
    }
    const [first, ...others] = namesFirst([pages, customers], 'chan')
    expect(first?.items.map(({ label }) => label)).toEqual(['126001 Chan Tai Man', 'Tom Barker'])
    expect(others).toHaveLength(1)
    expect(namesFirst([pages, customers], '')).toEqual([pages, customers])
  })
  it('says the words that matched', () => {
    const log = anItem('Audit log', { detail: 'Admin', also: 'who changes what' })
    expect(reasonOf(log, 'chan')).toBe('changes')
    expect(reasonOf(log, 'audit')).toBe('Admin')
    expect(partsOf('陳大文 Chan', '陳').filter(({ isMatch }) => isMatch)).toEqual([
      { text: '陳大文', isMatch: true },
    ])
  })
})
