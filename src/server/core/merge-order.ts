/** A new order from a caller whose list may be out of date. */

/** `items` in the order of `ids`. An item that is not listed stays behind the one it followed. */
export function mergeOrder<Item extends { id: number }>(
  ids: readonly number[],
  items: readonly Item[],
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const order = [...new Set(ids)].filter((id) => byId.has(id))
  items.forEach(({ id }, index) => {
    if (order.includes(id)) return
    const before = items[index - 1]
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, id)
  })
  return order.map((id) => byId.get(id)!)
}
