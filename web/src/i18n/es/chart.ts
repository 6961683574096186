import type * as English from '../chart.ts'

export const chartTexts: typeof English.chartTexts = {
  showAsTable: 'Ver como tabla',
  showAsChart: 'Ver como gráfica',
  day: 'Día',
  fewerThanFive: 'Menos de 5',
  range: 'Periodo',
  loading: (title: string) => `Cargando la gráfica: ${title}`,
  tableLabel: (title: string) => `${title}, en tabla`,
  plotLabel: (title: string) => `${title}, por día. Usa las flechas del teclado para pasar de un día a otro.`,
  dayDescription: (day: string, values: string) => `${day}: ${values}`,
  seriesValue: (name: string, value: string) => `${name} ${value}`,
}
