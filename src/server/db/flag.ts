/** A yes or no as its column stores it. */
export function toFlag(isOn: boolean): 0 | 1 {
  return isOn ? 1 : 0
}
