/** What the peers read, through Prisma on its better-sqlite3 adapter. */
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaClient } from '@prisma/client'
import { EXCERPT_CHARACTERS, ROWS_PER_PAGE } from './page-size.mjs'

export function openStore(file) {
  const prisma = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: `file:${file}` }) })
  return {
    async listPartners() {
      const rows = await prisma.partner.findMany({
        where: { deleted_at: null },
        omit: { deleted_at: true },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      })
      return rows.map((row) => ({ ...row, logo: `/uploads/${row.logo}` }))
    },

    findUser(id) {
      return prisma.user.findUnique({ where: { id } })
    },

    async searchContacts(q) {
      const where = {
        deleted_at: null,
        OR: ['name', 'email', 'phone_number', 'message'].map((field) => ({ [field]: { contains: q } })),
      }
      const [rows, counts] = await Promise.all([
        prisma.contact.findMany({
          where,
          omit: { deleted_at: true },
          orderBy: [{ date: 'desc' }, { id: 'desc' }],
          take: ROWS_PER_PAGE + 1,
        }),
        prisma.contact.groupBy({ by: 'state', where, _count: true }),
      ])
      return {
        rows: rows.slice(0, ROWS_PER_PAGE).map(({ message, ...row }) => ({
          ...row,
          excerpt: message.slice(0, EXCERPT_CHARACTERS),
        })),
        has_next: rows.length > ROWS_PER_PAGE,
        counts: Object.fromEntries(counts.map((one) => [one.state, one._count])),
      }
    },

    async searchQuotations(q) {
      const fields = ['id', 'name', 'email', 'phone', 'detail']
      const contains = (field) => ({ [field]: { contains: q } })
      const rows = await prisma.quotation.findMany({
        where:
          q === ''
            ? {}
            : {
                OR: [
                  ...fields.map(contains),
                  { lines: { some: { OR: [contains('name_en'), contains('name_zh')] } } },
                ],
              },
        omit: { seq: true, detail: true },
        include: { assigned: { select: { username: true } } },
        orderBy: [{ created_at: 'desc' }, { seq: 'desc' }],
        take: ROWS_PER_PAGE + 1,
      })
      return {
        rows: rows
          .slice(0, ROWS_PER_PAGE)
          .map(({ assigned, ...row }) => ({ ...row, assigned: assigned?.username ?? null })),
        has_next: rows.length > ROWS_PER_PAGE,
      }
    },
  }
}
