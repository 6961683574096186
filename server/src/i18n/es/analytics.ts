import type { analyticsMessages as english } from '../en/analytics.ts'

export const analyticsMessages: typeof english = {
  allEvents: 'Todos los eventos',
  total: 'Total',
  head: [
    'Evento',
    'Día',
    'Vistas de tarjeta',
    'Vistas de tarjeta promocionada',
    'Vistas de página',
    'Todas las vistas',
    'Personas',
    'Me gusta',
    'Van',
    'Lista de espera',
    'Llegadas',
  ],
}
