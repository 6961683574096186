export const chartTexts = {
  showAsTable: 'Show as table',
  showAsChart: 'Show as chart',
  day: 'Day',
  fewerThanFive: 'Fewer than 5',
  range: 'Time range',
  loading: (title: string) => `Loading chart: ${title}`,
  tableLabel: (title: string) => `${title}, as a table`,
  /** Accessible name of the plot. */
  plotLabel: (title: string) => `${title}, by day. Use the arrow keys to move between days.`,
  /** Read out for one day: 'Sat, Dec 5: Views 12, Likes 3'. */
  dayDescription: (day: string, values: string) => `${day}: ${values}`,
  seriesValue: (name: string, value: string) => `${name} ${value}`,
}
