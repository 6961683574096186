export const chartTexts = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  day: 'Day',
  unsaid: 'Fewer than 5',
  range: 'Time range',
  loading: (title: string) => `Loading chart: ${title}`,
  figures: (title: string) => `${title}, as a table`,
  /** Accessible name of the plot. */
  plot: (title: string) => `${title}, by day. Use the arrow keys to move between days.`,
  /** Read out for one day: 'Sat, Dec 5: Views 12, Likes 3'. */
  point: (day: string, values: readonly string[]) => `${day}: ${values.join(', ')}`,
  figure: (name: string, value: string) => `${name} ${value}`,
}
