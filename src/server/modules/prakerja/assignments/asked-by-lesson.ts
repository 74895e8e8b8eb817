type Task = { kind: string; lesson_id: number };

/**
 * Whether a task is the one that a lesson asks for. A class has one Unjuk Keterampilan: begun in a lesson that was taken
 * out since, it is that of the lesson which asks for it now.
 */
export const isAskedBy = (lessonId: number, kind: string) => (task: Task) =>
  task.kind === kind && (kind === 'unjuk_keterampilan' || task.lesson_id === lessonId);
