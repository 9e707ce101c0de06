/** Labels that controls show by themselves, provided in the language of the page. */
import { createContext } from 'react'

export interface ControlLabels {
  showPassword: string
  hidePassword: string
}

export const ControlLabelsContext = createContext<ControlLabels>({ showPassword: '', hidePassword: '' })
