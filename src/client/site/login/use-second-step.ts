/** The state between password and code, kept in the tab. Loads the code form only when a code is required. */
import { useEffect, useState } from 'react'
import type { SecondStepForm } from './second-step-form.tsx'

interface Step {
  token: string
  Form: typeof SecondStepForm
}

const KEY = 'second-step'

export function useSecondStep() {
  const [step, setStep] = useState<Step>()

  /** Rejects if the form cannot be loaded. */
  async function askFor(token: string): Promise<void> {
    keep(token)
    const { SecondStepForm } = await import('./second-step-form.tsx')
    setStep({ token, Form: SecondStepForm })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after a reload
  useEffect(() => {
    const token = kept()
    if (token !== undefined) void askFor(token).catch(() => undefined)
  }, [])

  return {
    step,
    askFor,
    forget,
    startAgain: () => {
      forget()
      setStep(undefined)
    },
  }
}

function keep(token: string): void {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // Without storage, a reload asks for the password again.
  }
}

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
