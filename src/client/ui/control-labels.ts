/** The few words that controls say by themselves; whoever knows the language of the page hands them down. */
import { createContext } from 'react'

export interface ControlLabels {
  showPassword: string
  hidePassword: string
}

export const ControlLabelsContext = createContext<ControlLabels>({ showPassword: '', hidePassword: '' })
