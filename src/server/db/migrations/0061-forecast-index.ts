/** The forecast of a month reads what is still open and no other quotation. Every other list keeps its own index. */
export const forecastIndex = `
create index quotation_forecast on quotation (
  stage, status, expected_on, valid_until, monthly_total, upfront_total, likelihood, assignee
) where stage in ('new', 'contacted', 'offered');
`
