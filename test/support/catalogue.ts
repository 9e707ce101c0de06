/** Categories and products as admins enter them. */
import type { ListedCategory, ListedProduct } from '../../src/shared/product/schema.ts'
import type { TestServer } from './server.ts'
import { signedIn } from './sign-in.ts'
import { sendJson } from './user.ts'

interface Answer<Body> {
  status: number
  body: Body & { code?: string; detail?: string; errors?: string; fields?: Record<string, string> }
  headers: Headers
}

export interface CatalogueCaller {
  headers: Record<string, string>
  send<Body = ListedProduct>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>
  /** Throws when it is rejected. */
  category(fields?: Record<string, unknown>): Promise<ListedCategory>
  product(fields: Record<string, unknown>): Promise<ListedProduct>
  categories(): Promise<ListedCategory[]>
  products(): Promise<ListedProduct[]>
}

let made = 0

export async function aCatalogueCaller(server: TestServer): Promise<CatalogueCaller> {
  const { headers } = await signedIn(server)
  const send: CatalogueCaller['send'] = (method, path, body, more = {}) =>
    sendJson(server, method, path, body, { ...headers, ...more }) as unknown as Promise<Answer<never>>
  const created = async <Body>(path: string, fields: unknown) => {
    const { status, body } = await send<Body>('POST', path, fields)
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
  made += 1
  return {
    headers,
    send,
    category: (fields = {}) => created('/api/product_categories', { name: `Category ${made++}`, ...fields }),
    product: (fields) => created('/api/products', { name: `Product ${made++}`, ...fields }),
    categories: async () => (await send<ListedCategory[]>('GET', '/api/product_categories')).body,
    products: async () => (await send<ListedProduct[]>('GET', '/api/products')).body,
  }
}
