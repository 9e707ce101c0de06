/** Labels that are built into controls, provided in the language of the page. */
import { createContext } from 'react'

interface ControlLabels {
  showPassword: string
  hidePassword: string
}

export const ControlLabelsContext = createContext<ControlLabels>({ showPassword: '', hidePassword: '' })
