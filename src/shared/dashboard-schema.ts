/** How many records there are behind the entries of the dashboard. */
import { z } from 'zod'

const counts = { starterPackages: z.int() }
const adminCounts = {
  partners: z.int(),
  products: z.int(),
  notices: z.int(),
  tools: z.int(),
  users: z.int(),
  /** Texts that one language has and the other has not. */
  missingTexts: z.int(),
  failedMails: z.int(),
}

/** Only admins get those of their screens. */
export const dashboardCountsSchema = z.object({ ...counts, ...z.object(adminCounts).partial().shape })
