/** Product and product category (spec 3). Names are keys; what people read comes from the translations. */
import { z } from 'zod'

export const categorySchema = z.object({ id: z.int().positive(), name: z.string() })
export type Category = z.infer<typeof categorySchema>

export const productSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  /** Whole HKD a month. */
  monthly_price: z.int().min(0),
  /** Whole HKD once: the installation fee. */
  upfront_price: z.int().min(0),
  category: z.int().positive(),
  show_in_quotation: z.boolean(),
})
export type Product = z.infer<typeof productSchema>
