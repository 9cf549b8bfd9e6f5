import { buildWeb } from './build-web.mjs';
import { installDependencies, pinnedNode } from './install-dependencies.mjs';
import { becomeServer, serverArguments, programEnvironment } from './server-command.mjs';

installDependencies();
buildWeb();
becomeServer(pinnedNode, serverArguments, programEnvironment());
