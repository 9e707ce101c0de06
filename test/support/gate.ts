/** Holds all that pass until it is opened, for a moment that a test chooses. */
interface Gate {
  passed: Promise<void>
  open(): void
}

export function aGate(): Gate {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}
