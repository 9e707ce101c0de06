/** The catalogue's price beside a special one, which is lower: a higher price of a line is only its price. */
export function priceBefore(price: number, list: number | null): number | null {
  return list !== null && list > price ? list : null
}
