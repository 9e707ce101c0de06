export function QuotationPage() { return <h1>…</h1> }
