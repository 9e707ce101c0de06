/** Users with two-step verification, and their sign-ins. */
import { type Authenticator, anAuthenticator } from './authenticator.ts'
import { ADMIN, type TestServer } from './server.ts'
import { type Answer, newAddress, type SignedInCaller, signedIn, token } from './sign-in.ts'
import { aPerson, type Person, sendJson } from './user.ts'

const CSRF = 'c'.repeat(43)
const STEP_MS = 30_000

export interface SecondStepper {
  person: Person
  id: number
  caller: SignedInCaller
  app: Authenticator
  recoveryCodes: string[]
  /** The secret in base32, without spaces. */
  secret: string
}

/** Set up a moment ago, with the next time step just begun: its code is valid, and stays the same for the test. */
export async function aSecondStepper(server: TestServer): Promise<SecondStepper> {
  const admin = await signedIn(server, ADMIN)
  const person = aPerson()
  const { body } = await sendJson(server, 'POST', '/api/users', person, admin.headers)
  const caller = await signedIn(server, person)
  const { app, secret } = await beginSecondStep(server, caller)
  const code = app.codeAt(server.clock.now())
  const confirmed = await sendJson(server, 'POST', '/api/second_step/confirm', { code }, caller.headers)
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
  server.clock.advance(STEP_MS - (server.clock.now() % STEP_MS))
  const recoveryCodes = confirmed.body.recovery_codes as string[]
  return { person, id: body.id as number, caller, app, recoveryCodes, secret }
}

export async function beginSecondStep(server: TestServer, caller: SignedInCaller) {
  const { status, body } = await sendJson(server, 'POST', '/api/second_step/begin', {}, caller.headers)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const secret = (body.secret as string).replaceAll(' ', '')
  return { app: anAuthenticator(secret), secret, body }
}

/** Signs in with the right password, and returns the token that the code needs. */
export async function passwordStep(
  server: TestServer,
  person: { username: string; password: string },
  from = newAddress(),
): Promise<string> {
  const captcha = await server.solveCaptchaAtOnce()
  const { status, body } = await token(server, { ...person, captcha }, { from })
  if (body.code !== 'second_step') throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.second_step as string
}

/** `POST /api/second_step/token`, like a program. */
export async function codeStep(
  server: TestServer,
  input: { token: string; code: string },
  from = newAddress(),
): Promise<Answer> {
  return server.json('/api/second_step/token', {
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json', cookie: `csrftoken=${CSRF}`, 'x-csrftoken': CSRF },
    body: JSON.stringify(input),
  })
}
