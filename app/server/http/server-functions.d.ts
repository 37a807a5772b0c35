/** The framework's list of server functions, made by its build. */
declare module '#tanstack-start-server-fn-resolver' {
  export function getServerFnById(
    id: string,
    access: { origin: 'client' | 'server' },
  ): Promise<{ serverFnMeta?: { name: string } }>
}
