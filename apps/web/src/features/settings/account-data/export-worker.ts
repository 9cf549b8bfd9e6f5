import { packExport, type ExportReply, type ExportRequest } from './pack-export.ts';

/** As much of a worker's own scope as is used here. */
interface WorkerScope {
  postMessage: (reply: ExportReply, transfer?: ArrayBuffer[]) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<ExportRequest>) => void) => void;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('message', ({ data }) => {
  scope.postMessage('begun');
  const packed = packExport(data);
  scope.postMessage(packed, [packed.buffer]);
});
