/** Gets a challenge from the server and returns its solution as the forms send it (docs/rules.md, REST). */
import type { Challenge, Solution } from 'altcha-lib/types'
import { CAPTCHA_VALID_MINUTES } from '#shared/base/limits.ts'
import type { CaptchaAction } from '#shared/captcha.ts'
import type { SolvedCaptcha } from './solved-captcha.ts'

export async function solveCaptcha(action: CaptchaAction): Promise<SolvedCaptcha> {
  const { api } = await import('../../session/api.ts')
  const askedAtMs = Date.now()
  const challenge = await api.captcha.challenge.query()
  // ALTCHA's own format names no provider.
  if (!('provider' in challenge)) return solveAltcha(challenge, askedAtMs)
  switch (challenge.provider) {
    case 'recaptcha-enterprise': {
      const { askRecaptcha } = await import('./recaptcha.ts')
      return askRecaptcha(challenge.site_key, action)
    }
  }
}

/**
 * ALTCHA: this browser proves that it did some work, beside the page where there are workers. `askedAtMs`
 * is when the challenge was asked for.
 */
async function solveAltcha(challenge: Challenge, askedAtMs: number): Promise<SolvedCaptcha> {
  const solution = await proveInWorker(challenge).catch(() => proveHere(challenge))
  return {
    value: btoa(JSON.stringify({ challenge, solution })),
    expiresAtMs: askedAtMs + CAPTCHA_VALID_MINUTES * 60_000,
  }
}

function proveInWorker(challenge: Challenge): Promise<Solution> {
  return new Promise<Solution>((resolve, reject) => {
    const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', () => reject(new Error('the worker does not run')))
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => {
      worker.terminate()
      if (data) resolve(data)
      else reject(new Error('the worker found no solution'))
    })
    worker.postMessage(challenge)
  })
}

async function proveHere(challenge: Challenge): Promise<Solution> {
  const { prove } = await import('./proof.ts')
  return prove(challenge)
}
