/** The state between password and code. Loads the code form only when a code is required. */
import { useState } from 'react'
import type { SecondStepForm } from './second-step-form.tsx'

interface Step {
  token: string
  Form: typeof SecondStepForm
}

export function useSecondStep() {
  const [step, setStep] = useState<Step>()
  return {
    step,
    /** Rejects if the form cannot be loaded. */
    async askFor(token: string): Promise<void> {
      const { SecondStepForm } = await import('./second-step-form.tsx')
      setStep({ token, Form: SecondStepForm })
    },
    startAgain: () => setStep(undefined),
  }
}
