/** A small catalogue for the tests in this folder. */
import type { CatalogueCategory, CatalogueProduct } from '#shared/product/catalogue.ts'

export function aCatalogue(): CatalogueCategory[] {
  return [
    {
      id: 1,
      key: 'poshardware',
      name: 'POS hardware',
      products: [
        aProduct({ id: 1, key: 'counter_terminal', monthly_price: 380, upfront_price: 1200 }),
        aProduct({ id: 2, key: 'kitchen_printer', monthly_price: 90, upfront_price: 400 }),
      ],
    },
    {
      id: 2,
      key: 'networking',
      name: 'Networking',
      products: [aProduct({ id: 11, key: 'router_5g_backup', monthly_price: 398, upfront_price: 0 })],
    },
    {
      id: 3,
      key: 'cctv',
      name: 'CCTV',
      products: [aProduct({ id: 21, key: 'dome_camera', monthly_price: 60, upfront_price: 300 })],
    },
  ]
}

function aProduct(fields: Omit<CatalogueProduct, 'name' | 'description'>): CatalogueProduct {
  return { name: fields.key, description: '', ...fields }
}
