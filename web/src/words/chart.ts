/** Texts of charts. */
export const chartWords = {
  asTable: 'Show the figures',
  asChart: 'Show the chart',
  day: 'Day',
  unsaid: 'Fewer than 5',
  range: 'Time',
  loading: (title: string) => `Loading the chart ${title}`,
  figures: (title: string) => `${title}: the figures`,
  /** The name of the plot, for screen readers. */
  plot: (title: string) => `${title}, by day. The arrow keys move from day to day.`,
  /** One day, read out: 'Sat, Dec 5: Views 12, Likes 3'. */
  point: (day: string, figures: readonly string[]) => `${day}: ${figures.join(', ')}`,
  figure: (name: string, value: string) => `${name} ${value}`,
}
