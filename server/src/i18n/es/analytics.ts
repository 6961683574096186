import type { figureWords as english } from '../en/analytics.ts'

export const figureWords: typeof english = {
  allEvents: 'Todos los eventos',
  total: 'Total',
  head: [
    'Evento',
    'Día',
    'Tarjetas',
    'Tarjetas promocionadas',
    'Páginas',
    'Vistas',
    'Personas',
    'Me gusta',
    'Van',
    'En espera',
    'Llegadas',
  ],
}
