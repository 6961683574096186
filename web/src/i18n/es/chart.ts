import type * as English from '../chart.ts'

export const chartTexts: typeof English.chartTexts = {
  asTable: 'Ver como tabla',
  asChart: 'Ver como gráfica',
  day: 'Día',
  unsaid: 'Menos de 5',
  range: 'Periodo',
  loading: (title: string) => `Cargando la gráfica: ${title}`,
  figures: (title: string) => `${title}, en tabla`,
  plot: (title: string) => `${title}, por día. Usa las flechas del teclado para pasar de un día a otro.`,
  point: (day: string, values: readonly string[]) => `${day}: ${values.join(', ')}`,
  figure: (name: string, value: string) => `${name} ${value}`,
}
