import { describe, expect, it } from 'vitest'
import { namesFirst, partsOf, reasonOf } from './match.ts'
import { distinctCustomers, findItems, type PaletteItem } from './palette-groups.tsx'

const anItem = (label: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: label,
  label,
  icon: null,
  go: () => undefined,
  ...more,
})

const items = [
  anItem('Van diary', { detail: 'Book a van' }),
  anItem('Notices', { also: ['通告'] }),
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
  it('puts names first, and what other texts have found after all of them', () => {
    const pages = { heading: 'Pages', items: [anItem('Audit log', { also: ['changes'] })] }
    const customers = {
      heading: 'Customers',
      items: [anItem('Tom Barker', { also: ['8-channel recorder'] }), anItem('126001 Chan Tai Man')],
    }
    const people = { heading: 'Users', items: [anItem('Sam Chan')] }
    const found = namesFirst([pages, customers, people], 'chan', 'Others')
    expect(found.map(({ heading, items }) => [heading, ...items.map(({ label }) => label)])).toEqual([
      ['Customers', '126001 Chan Tai Man'],
      ['Users', 'Sam Chan'],
      ['Others', 'Audit log', 'Tom Barker'],
    ])
  })
  it('keeps the groups where no name has the words', () => {
    const pages = { heading: 'Pages', items: [anItem('Audit log', { also: ['changes'] })] }
    expect(namesFirst([pages], 'changes', 'Others')).toEqual([pages])
    expect(namesFirst([pages], '', 'Others')).toEqual([pages])
  })
  it('puts a customer before a screen only if the name fits better', () => {
    const pages = { heading: 'Pages', items: [anItem('Audit log')] }
    const orderOf = (label: string, name: string) =>
      namesFirst([pages, { heading: 'Quotations', items: [anItem(label, { name })] }], 'audit', '').map(
        ({ heading }) => heading,
      )
    expect(orderOf('126001 Audit', 'Audit')).toEqual(['Quotations', 'Pages'])
    expect(orderOf('126001 Audit Lee', 'Audit Lee')).toEqual(['Pages', 'Quotations'])
    expect(orderOf('126001 Ann Audit', 'Ann Audit')).toEqual(['Pages', 'Quotations'])
  })
  it('says the words that matched', () => {
    const log = anItem('Audit log', { detail: 'Admin', also: ['who', 'changes', 'what'] })
    expect(reasonOf(log, 'chan')).toBe('changes')
    expect(reasonOf(log, 'audit')).toBe('Admin')
    const customer = anItem('陳大文', { detail: 'chan@x.example', also: ['9123 4567', '8-channel recorder'] })
    expect(reasonOf(customer, '91234')).toBe('9123 4567')
    expect(reasonOf(customer, 'recorder')).toBe('8-channel recorder')
    expect(reasonOf(customer, 'chan')).toBe('chan@x.example')
    expect(partsOf('陳大文 Chan', '陳').filter(({ isMatch }) => isMatch)).toEqual([
      { text: '陳大文', isMatch: true },
    ])
  })
})
