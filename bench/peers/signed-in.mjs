/** The user of a bearer token, or undefined. */
import { jwtVerify } from 'jose'

const secret = new TextEncoder().encode(process.env.SECRET)

export async function signedInUser(authorization, store) {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  if (!token) return undefined
  try {
    const { payload } = await jwtVerify(token, secret)
    return (await store.findUser(Number(payload.sub))) ?? undefined
  } catch {
    return undefined
  }
}
