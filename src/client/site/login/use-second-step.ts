/** Between the password and the code. The form for the code is fetched only where one is asked for. */
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
    /** Rejects when the form cannot be fetched. */
    async askFor(token: string): Promise<void> {
      const { SecondStepForm } = await import('./second-step-form.tsx')
      setStep({ token, Form: SecondStepForm })
    },
    startAgain: () => setStep(undefined),
  }
}
