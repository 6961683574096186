import type * as English from '../chart.ts'

/** Texts of charts. */
export const chartWords: typeof English.chartWords = {
  asTable: 'Mostrar las cifras',
  asChart: 'Mostrar la gráfica',
  day: 'Día',
  unsaid: 'Menos de 5',
  range: 'Periodo',
  loading: (title: string) => `Cargando la gráfica ${title}`,
  figures: (title: string) => `${title}: las cifras`,
  plot: (title: string) => `${title}, por día. Las flechas del teclado pasan de un día a otro.`,
  point: (day: string, figures: readonly string[]) => `${day}: ${figures.join(', ')}`,
  figure: (name: string, value: string) => `${name} ${value}`,
}
