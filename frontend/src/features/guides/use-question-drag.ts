import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { useEffect, useRef, useState, type RefObject } from 'react';

const KIND = 'guide-question';
export type DropEdge = 'top' | 'bottom';

type Question = { readonly id: string; readonly section: string; readonly at: number };

const questionOf = (data: Record<string | symbol, unknown>): Question | null =>
  data.kind === KIND ? (data as unknown as Question & { kind: string }) : null;

/** Makes a question's card draggable by its handle, and a place where others can be dropped: above or below. */
export function useQuestionDrag(
  { id, section, at }: Question,
  card: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
): { dragging: boolean; edge: DropEdge | null } {
  const [dragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<DropEdge | null>(null);
  useEffect(() => {
    const element = card.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return;
    const half = (y: number): DropEdge => {
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2 ? 'top' : 'bottom';
    };
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind: KIND, id, section, at }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === KIND,
        getData: ({ input }) => ({ kind: KIND, id, section, at, edge: half(input.clientY) }),
        onDrag: ({ source, self }) => setEdge(source.data.id === id ? null : (self.data.edge as DropEdge)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [id, section, at, card, handle]);
  return { dragging, edge };
}

/** A section takes what is dropped beside its questions, at its end. */
export function useSectionDrop(section: string, count: number): { ref: RefObject<HTMLElement | null>; over: boolean } {
  const ref = useRef<HTMLElement | null>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === KIND,
      getData: () => ({ kind: 'guide-section', section, count }),
      onDrag: ({ location, self }) => setOver(location.current.dropTargets[0]?.element === self.element),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [section, count]);
  return { ref, over };
}

/** Calls `onMove` with where a dragged question was dropped. */
export function useDropMonitor(onMove: (id: string, section: string, at: number) => void): void {
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.kind === KIND,
        onDrop: ({ source, location }) => {
          const dragged = questionOf(source.data);
          const data = location.current.dropTargets[0]?.data;
          if (!dragged || !data) return;
          if (data.kind === 'guide-section') {
            const { section, count } = data as { section: string; count: number };
            return onMove(dragged.id, section, section === dragged.section ? count - 1 : count);
          }
          const over = questionOf(data);
          if (!over || over.id === dragged.id) return;
          const gap = over.at + (data.edge === 'bottom' ? 1 : 0);
          // In its own section, the places after it move up when it leaves.
          onMove(dragged.id, over.section, over.section === dragged.section && dragged.at < gap ? gap - 1 : gap);
        },
      }),
    [onMove],
  );
}
